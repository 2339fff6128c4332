import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Errors } from '../form/engine/errors'
import type { FormStore } from '../form/engine/formStore'
import { errorsOf } from '../form/engine/problems'
import { useErrors } from '../form/engine/useFormStore'
import type { TaskState } from '../ui/elements/TaskList'
import type { FormTable } from '../worker/types'
import { REVIEW } from './useSteps'

/** What a step is called. */
export const titleOf = (t: TFunction, table: FormTable, key: string) =>
  key === REVIEW ? t('review.title') : t(`form.${table.words}.section.${key}.title`)

/** How far a part is: what is wrong in it comes first. */
function stateOf(table: FormTable, key: string, current: string, done: string[], errors: Errors): TaskState {
  const names = table.sections.find((section) => section.key === key)?.fields.map(({ name }) => name)
  if (names && errorsOf(errors, names).length > 0) return 'attention'
  if (done.includes(key)) return 'done'
  return key === current ? 'doing' : 'todo'
}

/** The steps of a form as a list of what is done and to be done. */
export function useTasks(
  form: FormStore,
  table: FormTable,
  { steps, step, done }: { steps: string[]; step: string; done: string[] },
) {
  const { t } = useTranslation()
  const errors = useErrors(form)
  return useMemo(
    () =>
      steps.map((key) => ({
        key,
        title: titleOf(t, table, key),
        state: stateOf(table, key, step, done, errors),
      })),
    [t, table, steps, step, done, errors],
  )
}
