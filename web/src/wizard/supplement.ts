import type { Draft, FormTable } from '../worker/types'

/** The part of a form that a supplement may change: the fields asked for, in their sections. */
export function askedOf(table: FormTable, names: readonly string[]): FormTable {
  return {
    ...table,
    sections: table.sections
      .map((section) => ({
        ...section,
        fields: section.fields.filter(({ name }) => names.includes(name)),
      }))
      .filter(({ fields }) => fields.length > 0),
  }
}

/** Fills in the fields that repeat another, such as the e-mail address: a correction does not ask for them again. */
export function withRepetitions(table: FormTable, values: Draft): Draft {
  const repeated = table.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, confirms }) => (confirms === undefined ? [] : [[name, values[confirms]]]))
  return { ...values, ...Object.fromEntries(repeated) }
}
