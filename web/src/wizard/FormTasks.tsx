import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../form/engine/formStore'
import { errorsOf } from '../form/engine/problems'
import { useErrors, useLaterValuesOf } from '../form/engine/useFormStore'
import { defaults } from '../form/engine/when'
import { TaskList, type TaskState } from '../ui/elements/TaskList'
import type { Field, FormTable } from '../worker/types'
import { REVIEW } from './useSteps'

/** What a step is called. */
export const titleOf = (t: TFunction, table: FormTable, key: string) =>
  key === REVIEW ? t('review.title') : t(`form.${table.words}.section.${key}.title`)

/** The steps of a form as a list of what is done and to be done. It alone is drawn anew when answers change. */
export function FormTasks({
  form,
  table,
  steps,
  step,
  done,
  onGo,
}: {
  form: FormStore
  table: FormTable
  steps: string[]
  /** The one that is open. */
  step: string
  done: string[]
  onGo: (key: string) => void
}) {
  const { t } = useTranslation()
  const errors = useErrors(form)
  const begun = useBegun(form, table)
  const tasks = useMemo(() => {
    /** How far a part is: what is wrong in it comes first. */
    function stateOf(key: string): TaskState {
      const fields = table.sections.find((section) => section.key === key)?.fields ?? []
      const names = fields.map(({ name }) => name)
      if (errorsOf(errors, names).length > 0) return 'attention'
      if (done.includes(key)) return 'done'
      return key === step || names.some((name) => begun.has(name)) ? 'doing' : 'todo'
    }
    return steps.map((key) => ({ key, title: titleOf(t, table, key), state: stateOf(key) }))
  }, [t, table, steps, step, done, errors, begun])
  return <TaskList tasks={tasks} current={step} onGo={onGo} />
}

/** Names of the fields that are answered, by whatever: the person, or a passport that was read. */
function useBegun(form: FormStore, table: FormTable): Set<string> {
  const { fields, names, blank } = useMemo(() => {
    const fields: Field[] = table.sections.flatMap((section) => section.fields)
    return { fields, names: fields.map(({ name }) => name), blank: defaults(fields) }
  }, [table])
  const values = useLaterValuesOf(form, names)
  return useMemo(() => {
    const given = fields.filter(({ name }, place) => isGiven(values[place], blank[name]))
    return new Set(given.map(({ name }) => name))
  }, [fields, values, blank])
}

function isGiven(value: unknown, blank: unknown): boolean {
  if (typeof value === 'object') return Object.values(value ?? {}).some((part) => isGiven(part, undefined))
  return value !== undefined && value !== '' && value !== blank
}
