import { imageOf, useImages } from '../../../form/engine/imagesInMemory'
import { portalToday } from '../../../form/engine/today'
import { useFormStore, useValues } from '../../../form/engine/useFormStore'
import type { Finding, FormTable } from '../../../worker/types'
import { agedPictures } from './age'
import { PASSPORT_PAGE, PORTRAIT } from './pair'
import type { PairReport } from './serverCheck'

/** A picture, or the pair of them, with the findings of device and server. */
export interface ExaminedPictures {
  /** Names of the picture fields. */
  names: string[]
  /** References of the pictures in the draft. */
  references: string[]
  findings: Finding[]
}

/** Findings with the effect `ask`: the applicant decides whether to go on with the picture. */
export interface Doubt extends ExaminedPictures {
  id: string
}

/** Decisions to go on, by the doubt's id: pictures and findings decided about, so that other ones ask again. */
export type AcceptedDoubts = Record<string, string>

const nameOf = ({ code, reason }: Finding) => `${code} ${reason}`

/** The questions to ask; a finding that both device and server report is asked about once. */
export function doubtsOf(examined: ExaminedPictures[]): Doubt[] {
  return examined.flatMap(({ names, references, findings }) => {
    const asked = findings.filter(({ effect }) => effect === 'ask')
    const each = new Map(asked.map((finding) => [nameOf(finding), finding]))
    return each.size > 0
      ? [{ id: ['doubt', ...names].join('-'), names, references, findings: [...each.values()] }]
      : []
  })
}

const subject = ({ references, findings }: Doubt) => [...references, ...findings.map(nameOf).sort()].join()

export function accept(accepted: AcceptedDoubts, doubt: Doubt): AcceptedDoubts {
  return { ...accepted, [doubt.id]: subject(doubt) }
}

/** Doubts that are not decided for the present pictures and findings. */
export function unanswered(doubts: Doubt[], accepted: AcceptedDoubts) {
  return doubts.filter((doubt) => accepted[doubt.id] !== subject(doubt))
}

/**
 * All doubts about pictures that are new in this form; those of a sent application were decided when it was sent.
 * Until the server answers they come from the device's findings alone.
 */
export function useDoubts(table: FormTable, answer: PairReport | undefined): Doubt[] {
  const values = useValues(useFormStore())
  const images = useImages()
  const fields = table.sections.flatMap((section) => section.fields)
  const told: Record<string, Finding[] | undefined> = {
    [PORTRAIT]: answer?.portrait.findings,
    [PASSPORT_PAGE]: answer?.passport.findings,
  }
  const single = agedPictures(fields, values, portalToday()).flatMap(
    ({ name, reference }): ExaminedPictures[] => {
      const image = imageOf(reference, images)
      if (!image) return []
      const findings = [...(image.report?.findings ?? []), ...(told[name] ?? [])]
      return [{ names: [name], references: [String(reference)], findings }]
    },
  )
  const names = [PORTRAIT, PASSPORT_PAGE]
  const references = names.map((name) => String(values[name]))
  return doubtsOf([...single, { names, references, findings: answer?.match?.findings ?? [] }])
}
