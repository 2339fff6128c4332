import type { Draft, FormTable } from '../../worker/types'

const isAnswered = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A form as whoever begins with these answers is asked it: a retired section stands there only where it was answered. */
export const withoutRetired = (table: FormTable, values: Draft): FormTable => ({
  ...table,
  sections: table.sections.filter(
    ({ retired, fields }) => !retired || fields.some(({ name }) => isAnswered(values[name])),
  ),
})
