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

/** What is typed twice was typed rightly when it was kept: nobody repeats it to change something else. */
export function withRepetitions(table: FormTable, values: Draft): Draft {
  const repeated = table.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, confirms }) => (confirms === undefined ? [] : [[name, values[confirms]]]))
  return { ...values, ...Object.fromEntries(repeated) }
}
