import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlain, type WizardKind } from '../case/wizardKind'
import { useFormScope } from '../form/engine/context'
import type { ProblemError } from '../form/engine/errors'
import { awaitsUpload, useImages } from '../form/engine/imagesInMemory'
import { topOf } from '../form/engine/paths'
import { errorsOf, sentenceOf } from '../form/engine/problems'
import { paddedDraft, wireDraft } from '../form/engine/useChecks'
import { useErrors, useFormStore } from '../form/engine/useFormStore'
import type { FieldError } from '../ui/page/ErrorSummary'
import type { Draft, FormTable } from '../worker/types'
import { declaredOf } from './parts'
import { changeId } from './useSteps'

/** What the last step does, for a new case and for a change alike: everything is checked once more. */
export function useReview(kind: WizardKind, table: FormTable, isNew: boolean) {
  const { t } = useTranslation()
  const { words, check } = useFormScope()
  const form = useFormStore()
  const errors = useErrors(form)
  useImages()
  const usePlug = kind.useReview ?? usePlain
  const { before, open = [], waiting, busy = false, extras } = usePlug(table, isNew)
  const [problems, setProblems] = useState<[string, ProblemError][]>([])

  const declared = declaredOf(table).map(({ name }) => name)
  /** The part in whose heading the summary's link ends. */
  const partOf = (name: string) =>
    table.sections.find(({ fields }) => fields.some((field) => field.name === topOf(name)))
  const all = table.sections.flatMap((section) => section.fields.map(({ name }) => name))
  const tellOf = (found: [string, ProblemError][]) =>
    found.map(([name, error]) => ({
      id: declared.includes(topOf(name)) ? name : changeId(partOf(name)?.key ?? ''),
      text: sentenceOf(words, name, error),
    }))
  return {
    before,
    /** What is waited for before it can be sent: a picture, or what is said of it. */
    waiting: awaitsUpload(form.values()) ? t('review.waiting') : waiting,
    busy,
    /** What is wrong: of what was done before it was tried to send it, then all. */
    errorsAfter: (attempt: number): FieldError[] =>
      attempt > 0 ? [...tellOf(problems), ...open] : tellOf(errorsOf(errors, all)),
    /** Shows what the server found wrong; returns whether there is anything. */
    show(found: [string, ProblemError][]) {
      setProblems(found)
      return found.length > 0
    },
    /** What is sent later, with references to pictures that may have no handle before. */
    forLater(): Draft {
      const values = form.values()
      return { ...paddedDraft(values, table), ...extras?.(values) }
    },
    /** The draft to be sent, unless something is wrong or undecided. */
    async complete(): Promise<Draft | undefined> {
      const found = await check(all)
      setProblems(found)
      if (found.length > 0 || open.length > 0) return undefined
      const values = form.values()
      return { ...wireDraft(values, table), ...extras?.(values) }
    },
  }
}
