import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormScope } from '../form/engine/context'
import { sentenceOf } from '../form/engine/problems'
import { dismiss, notify } from '../ui/overlay/toasts'
import type { FormTable } from '../worker/types'
import { partsOf } from './parts'
import { REVIEW } from './useSteps'

/**
 * Checks the parts that are done once more whenever another one is opened: rules hold between answers of several parts, and a
 * day goes by. What has become wrong is told at once, with the way there; the review lists it by itself.
 */
export function useDoneParts(
  table: FormTable,
  { done, step, check }: { done: string[]; step: string; check: FormScope['check'] },
  goToField: (name: string) => void,
) {
  const { t } = useTranslation()
  const known = useRef(new Set<string>())
  const shown = useRef<{ notice: number; name: string }>(undefined)
  const go = useRef(goToField)
  go.current = goToField
  useEffect(() => {
    const parts = partsOf(table).filter(({ key }) => key !== step && done.includes(key))
    const names = parts.flatMap(({ fields }) => fields.map(({ name }) => name))
    if (names.length === 0) return
    let over = false
    const tell = async () => {
      const found = await check(names)
      const [first] = found.filter(([name]) => !known.current.has(name))
      if (over) return
      known.current = new Set(found.map(([name]) => name))
      if (shown.current && !known.current.has(shown.current.name)) dismiss(shown.current.notice)
      if (!first || step === REVIEW) return
      const [name, error] = first
      const act = { label: t('review.change'), run: () => go.current(name) }
      const sentence = sentenceOf(table.words, name, error)
      shown.current = { name, notice: notify('warning', sentence, { act, lasting: true }) }
    }
    // Without the rules nothing is said here: whoever goes on is told.
    tell().catch(() => undefined)
    return () => {
      over = true
    }
  }, [table, done, step, check, t])
}
