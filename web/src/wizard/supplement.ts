import { isoDay } from '../words/dates'
import type { Draft, Field, FormTable } from '../worker/types'

/** The part of a form that a supplement may change: the fields asked for, in their sections, also in one that was retired. */
export function askedOf(table: FormTable, names: readonly string[]): FormTable {
  return {
    ...table,
    sections: table.sections
      .map(({ retired: _, ...section }) => ({
        ...section,
        fields: section.fields.filter(({ name }) => names.includes(name)),
      }))
      .filter(({ fields }) => fields.length > 0),
  }
}

/**
 * The answers of a case as its form has them. Those that repeat another, such as the e-mail address, are filled in: a correction
 * does not ask for them again. Days that the wire writes out stand as they are typed: what is read from a passport is
 * compared with them.
 */
export function draftOf(table: FormTable, answers: Draft): Draft {
  const fields = table.sections.flatMap((section) => section.fields)
  const repeated = fields.flatMap(({ name, confirms }) =>
    confirms === undefined ? [] : [[name, answers[confirms]]],
  )
  return { ...withDays(fields, answers), ...Object.fromEntries(repeated) }
}

const DAYS: Field['kind'][] = ['date', 'birthDate']

function withDays(fields: Field[], answers: Draft): Draft {
  const next = { ...answers }
  for (const { name, kind, fields: inner } of fields) {
    const value = next[name]
    if (DAYS.includes(kind) && typeof value === 'string') next[name] = isoDay(value)
    if (inner && Array.isArray(value)) next[name] = value.map((row) => withDays(inner, row))
    if (inner && kind === 'record' && value) next[name] = withDays(inner, value as Draft)
  }
  return next
}
