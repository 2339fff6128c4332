import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { topOf } from '../form/engine/paths'
import { goTo } from '../ui/page/ErrorSummary'
import type { FormTable } from '../worker/types'
import { partsOf } from './parts'

/** The HTML id of the button in the review that leads to a section, or to a field of it. */
export const changeId = (section: string, field?: string) =>
  ['change', section, field].filter(Boolean).join('-')

/** The step after all parts. */
export const REVIEW = 'review'

/** What the address names beside the step, where somebody came from the review to change something. */
const CHANGED = 'change'

/**
 * The steps of a form: its parts and the review, which also asks what some sections leave to it: who wants one of these, as a
 * draft does that was begun when they were parts, is in the review. The address names the one that is open, and what of it the review led
 * to; what was there before stays in it. The heading of the next one takes the focus, as on a new page.
 */
export function useSteps(
  table: FormTable,
  wanted: string | undefined,
  { done, arrived }: { done: string[]; arrived: boolean },
) {
  const [now, setPlace] = useSearchParams()
  const steps = useMemo(() => [...partsOf(table).map((section) => section.key), REVIEW], [table])
  const stepOf = (key: string | undefined) =>
    table.sections.some((section) => section.onReview && section.key === key) ? REVIEW : key
  // Who goes on with what another device began is where that left off.
  const [next] = useState(() => steps.find((key) => !done.includes(key)))
  const step = steps.find((key) => key === stepOf(wanted)) ?? next ?? REVIEW
  /** Whether another step was opened, or even a field of it. */
  const moved = useRef<string | boolean>(arrived)
  const changed = step === REVIEW ? undefined : (now.get(CHANGED) ?? undefined)

  /** `to`: the HTML id of what takes the focus there. */
  const open = useCallback(
    (key: string, to?: string, change?: string) => {
      setPlace((place) => {
        place.set('step', key)
        if (change === undefined) place.delete(CHANGED)
        else place.set(CHANGED, change)
        return place
      })
      scrollTo({ top: 0 })
      moved.current = to ?? true
    },
    [setPlace],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the step that matters
  useEffect(() => {
    const to = typeof moved.current === 'string' && document.getElementById(moved.current)
    if (to) goTo(to.id)
    else if (moved.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    moved.current = false
  }, [step])

  return {
    steps,
    step,
    go: useCallback((key: string) => open(key), [open]),
    /** From the review to a section, or to a field of it. */
    change: (section: string, field?: string) => open(section, field, field ?? ''),
    /** Back to the review, and there to what was changed, where the review led here. */
    backToReview:
      changed === undefined ? undefined : () => open(REVIEW, changeId(step, changed || undefined)),
    /** To the field of this name, in the section that asks it. */
    goToField(name: string) {
      const section = table.sections.find(({ fields }) => fields.some((field) => field.name === topOf(name)))
      if (section) open(section.onReview ? REVIEW : section.key, name)
    },
  }
}
