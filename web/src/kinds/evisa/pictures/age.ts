import type { Draft, Field } from '../../../worker/types'

/** The day from which the visa is asked for: portraits are judged for the age on it. */
export const FIRST_DAY = 'nddnTtdtTuNgay'

const DAY = /^\d{4}-\d\d-\d\d/
const YEAR = /^\d{4}$/

/**
 * Whether a portrait is judged as a small child's, which the field says of whom it is (`childBelow`); nobody is one of
 * whom the age is not known.
 */
export const isSmall = (age: number | undefined, childBelow = 0) => age !== undefined && age < childBelow

/** A day as it is typed or kept; where only the year is known, its first day, as it is kept. */
function dayOf(value: unknown) {
  const text = typeof value === 'string' ? value : ''
  if (YEAR.test(text)) return `${text}-01-01`
  return DAY.exec(text)?.[0]
}

/** The day on which age counts: the one that is asked for, today before it is chosen. */
export const firstDay = (asked: unknown, today: string) => dayOf(asked) ?? today

/** Full years on a day; undefined where one of both is not known, or the birth comes later. */
export function ageOn(birth: unknown, day: unknown): number | undefined {
  const [born, on] = [dayOf(birth), dayOf(day)]
  if (!born || !on || born > on) return undefined
  return Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)
}

/** A picture of a form, with the age of whoever must be on it, where that is known. */
export interface PictureWithAge {
  /** Place of the answer. */
  name: string
  reference: unknown
  age: number | undefined
  childBelow: number | undefined
}

/**
 * Every picture among these fields and in the rows of their groups, with the age on the first day by the birth date
 * that is asked beside it.
 */
export function agedPictures(fields: Field[], values: Draft, today: string): PictureWithAge[] {
  return within(fields, values, firstDay(values[FIRST_DAY], today), '')
}

function within(fields: Field[], values: Draft, day: string, prefix: string): PictureWithAge[] {
  const birth = fields.find(({ kind }) => kind === 'birthDate')
  const age = birth && ageOn(values[birth.name], day)
  return fields.flatMap(({ kind, name, childBelow, fields: inner = [] }) => {
    const value = values[name]
    if (kind === 'image') return [{ name: prefix + name, reference: value, age, childBelow }]
    if (kind !== 'group' || !Array.isArray(value)) return []
    return value.flatMap((row: Draft, index) => within(inner, row, day, `${prefix}${name}.${index}.`))
  })
}
