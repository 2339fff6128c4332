import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FormStore } from '../../../form/engine/formStore'
import { imageOf, useImages } from '../../../form/engine/imagesInMemory'
import { useLaterValuesOf } from '../../../form/engine/useFormStore'
import { defaults } from '../../../form/engine/when'
import type { Draft, Field, Report } from '../../../worker/types'
import { PASSPORT_PAGE } from './pair'
import type { ReadingQuestion } from './ReadingQuestion'
import { contested, readable, taken } from './reading'

/**
 * What the chosen passport page says, taken into the answers whenever it becomes known: on the device, or from the
 * server where the device cannot read. What would undo an answer that somebody gave is asked before.
 */
export function useReading(form: FormStore, fields: Field[], before: Draft | undefined) {
  const [read, setRead] = useState<Draft>(before ?? {})
  const [asked, setAsked] = useState<{ draft: Draft; names: string[]; Question: typeof ReadingQuestion }>()
  /** What pages gave, though the last one said nothing. */
  const given = useRef(read)
  const [chosen] = useLaterValuesOf(form, [PASSPORT_PAGE])
  const page = imageOf(chosen, useImages())
  const heard = useRef(page?.report)
  const blank = useMemo(() => defaults(fields), [fields])

  const precisions = fields.map(({ precision }) => precision)

  /** The answers of these names stay; where the page says something else, the review asks. */
  function take(draft: Draft, kept: string[] = []) {
    const dates = fields.filter(({ name }) => kept.includes(name)).map(({ precision }) => precision ?? '')
    const changes = taken(draft, given.current, form.values(), blank, [...kept, ...dates])
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name, value)
      form.clearErrors([name])
    }
    given.current = draft
    setRead(draft)
    setAsked(undefined)
  }

  const hear = useEffectEvent(async (report: Report | null) => {
    // A supplement changes only what was asked for.
    const all = Object.entries(readable(report && 'draft' in report ? report.draft : null))
    const draft = Object.fromEntries(all.filter(([name]) => name in blank))
    // A page that says nothing takes nothing away; but nothing is read from it either.
    if (all.length === 0) {
      setRead({})
      setAsked(undefined)
      return
    }
    // A birth date of which only the year was given differs once.
    const names = contested(draft, given.current, form.values(), blank).filter(
      (name) => !precisions.includes(name),
    )
    if (names.length === 0) return take(draft)
    // Few are asked; whoever does not get the question keeps what was typed.
    const loaded = await import('./ReadingQuestion').catch(() => undefined)
    if (heard.current !== report) return
    if (loaded) setAsked({ draft, names, Question: loaded.ReadingQuestion })
    else take(draft, names)
  })
  useEffect(() => {
    if (!page || page.judging || page.report === heard.current) return
    heard.current = page.report
    // What was read is drawn in many places.
    startTransition(() => void hear(page.report))
  }, [page])

  const report = page?.report
  const doubted = report && 'uncertain' in report ? report.uncertain : []
  return {
    read,
    /** Names of answers that rest on characters which could not be read for certain. */
    doubted: doubted.filter((name) => name in blank && !precisions.includes(name)),
    question: asked && {
      Question: asked.Question,
      fields: fields.filter(({ name }) => asked.names.includes(name)),
      page: asked.draft,
      take: () => take(asked.draft),
      keep: () => take(asked.draft, asked.names),
    },
  }
}
