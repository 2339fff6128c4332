import { useWatch } from 'react-hook-form'
import { imageOf, useImages } from '../form/images'
import { agedPictures } from '../form/photo/age'
import { portalToday } from '../form/today'
import type { Draft, Finding, FormTable } from '../worker/types'
import { PASSPORT_PAGE, PORTRAIT } from './pair'
import type { Answer } from './serverCheck'

/** A picture, or a pair of them, with all that device and server found on it. */
export interface Seen {
  /** Places of the pictures: where another one is chosen. */
  names: string[]
  /** The pictures themselves. */
  references: string[]
  findings: Finding[]
}

/** What leaves it to the person whether to go on with a picture: findings of one effect, at least one. */
export interface Doubt extends Seen {
  id: string
}

/** By the doubt's id, for what the person goes on nevertheless: another picture or finding is asked about anew. */
export type Accepted = Record<string, string>

const nameOf = ({ code, reason }: Finding) => `${code} ${reason}`

/** What is to be asked, each finding once although device and server say it. */
export function doubtsOf(seen: Seen[]): Doubt[] {
  return seen.flatMap(({ names, references, findings }) => {
    const asked = findings.filter(({ effect }) => effect === 'ask')
    const each = new Map(asked.map((finding) => [nameOf(finding), finding]))
    return each.size > 0
      ? [{ id: ['doubt', ...names].join('-'), names, references, findings: [...each.values()] }]
      : []
  })
}

const subject = ({ references, findings }: Doubt) => [...references, ...findings.map(nameOf).sort()].join()

export function accept(accepted: Accepted, doubt: Doubt): Accepted {
  return { ...accepted, [doubt.id]: subject(doubt) }
}

/** Those about which the person has not decided for these very pictures. */
export function unanswered(doubts: Doubt[], accepted: Accepted) {
  return doubts.filter((doubt) => accepted[doubt.id] !== subject(doubt))
}

/**
 * All doubts about the form's new pictures; those that the server showed were asked about when they were sent.
 * Without an answer of the server it is what the device knows.
 */
export function useDoubts(table: FormTable, answer: Answer | undefined): Doubt[] {
  const values: Draft = useWatch()
  const images = useImages()
  const fields = table.sections.flatMap((section) => section.fields)
  const told: Record<string, Finding[] | undefined> = {
    [PORTRAIT]: answer?.portrait.findings,
    [PASSPORT_PAGE]: answer?.passport.findings,
  }
  const single = agedPictures(fields, values, portalToday()).flatMap(({ name, reference }): Seen[] => {
    const image = imageOf(reference, images)
    if (!image) return []
    const findings = [...(image.report?.findings ?? []), ...(told[name] ?? [])]
    return [{ names: [name], references: [String(reference)], findings }]
  })
  const names = [PORTRAIT, PASSPORT_PAGE]
  const references = names.map((name) => String(values[name]))
  return doubtsOf([...single, { names, references, findings: answer?.match?.findings ?? [] }])
}
