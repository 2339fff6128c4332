import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { topOf } from '../form/paths'
import { goTo } from '../ui/ErrorSummary'
import type { FormTable } from '../worker/types'

/** The step after all sections. */
export const REVIEW = 'review'

/**
 * The steps of a form: its sections and the review. The address names the one that is open; what was there before stays
 * in it. The heading of the next one takes the focus, as on a new page.
 */
export function useSteps(table: FormTable, wanted: string | undefined, arrived: boolean) {
  const [, setPlace] = useSearchParams()
  const steps = [...table.sections.map((section) => section.key), REVIEW]
  const step = steps.find((key) => key === wanted) ?? steps[0] ?? REVIEW
  /** Whether another step was opened, or even a field of it. */
  const moved = useRef<string | boolean>(arrived)

  function go(key: string, field?: string) {
    setPlace((place) => {
      place.set('step', key)
      return place
    })
    scrollTo({ top: 0 })
    moved.current = field ?? true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the step that matters
  useEffect(() => {
    if (typeof moved.current === 'string') goTo(moved.current)
    else if (moved.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    moved.current = false
  }, [step])

  return {
    steps,
    step,
    go,
    /** To the field of this name, in the section that asks it. */
    goToField(name: string) {
      const section = table.sections.find(({ fields }) => fields.some((field) => field.name === topOf(name)))
      if (section) go(section.key, name)
    },
  }
}
