import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FormStore } from '../../../form/engine/formStore'
import { imageOf, useImages } from '../../../form/engine/imagesInMemory'
import { useLaterValuesOf } from '../../../form/engine/useFormStore'
import { defaults } from '../../../form/engine/when'
import type { Draft, Field, Report } from '../../../worker/types'
import { PASSPORT_PAGE } from './pair'
import { readable, taken, undoes } from './reading'

/**
 * What the chosen passport page says, taken into the answers whenever it becomes known: on the device, or from the
 * server where the device cannot read. What would undo an answer is asked before.
 */
export function useReading(form: FormStore, fields: Field[], before: Draft | undefined) {
  const [read, setRead] = useState<Draft>(before ?? {})
  const [asked, setAsked] = useState<Draft>()
  const [chosen] = useLaterValuesOf(form, [PASSPORT_PAGE])
  const page = imageOf(chosen, useImages())
  const heard = useRef(page?.report)
  const blank = useMemo(() => defaults(fields), [fields])

  function take(draft: Draft) {
    const changes = taken(draft, read, form.values(), blank)
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name, value)
      form.clearErrors([name])
    }
    setRead(draft)
    setAsked(undefined)
  }

  /** The answers stay; where the page says something else, the review asks. */
  function keep(draft: Draft) {
    setRead(draft)
    setAsked(undefined)
  }

  const hear = useEffectEvent((report: Report | null) => {
    // A supplement changes only what was asked for.
    const all = Object.entries(readable(report && 'draft' in report ? report.draft : null))
    const draft = Object.fromEntries(all.filter(([name]) => name in blank))
    // A page that says nothing takes nothing away; but nothing is read from it either.
    if (all.length === 0) keep({})
    else if (undoes(draft, read, form.values(), blank)) setAsked(draft)
    else take(draft)
  })
  useEffect(() => {
    if (!page || page.judging || page.report === heard.current) return
    heard.current = page.report
    // What was read is drawn in many places.
    startTransition(() => hear(page.report))
  }, [page])

  const report = page?.report
  const precisions = fields.map(({ precision }) => precision)
  const doubted = report && 'uncertain' in report ? report.uncertain : []
  return {
    read,
    /** Names of answers that rest on characters which could not be read for certain. */
    doubted: doubted.filter((name) => name in blank && !precisions.includes(name)),
    question: asked && { take: () => take(asked), keep: () => keep(asked) },
  }
}
