import { padded } from '../ui/dateParts'
import type { Draft, Field } from '../worker/types'

/** An answer for which the passport page says something else. */
export interface Disagreement {
  /** Wire name of the answer. */
  field: string
  page: string
  typed: string
}

/** By wire name, the answer that the person has said to be right although the page says another. */
export type Upheld = Record<string, string>

const tidy = (value: unknown) =>
  padded(
    String(value ?? '')
      .trim()
      .replace(/\s+/g, ' '),
  )

/**
 * Answers that differ from what was read from the passport page. What is empty is not compared: it is asked for
 * anyway, or the page does not tell it. How exactly the birth date is known follows from the date.
 */
export function disagreements(values: Draft, read: Draft, fields: Iterable<Field>): Disagreement[] {
  const all = [...fields]
  const precisions = all.map(({ precision }) => precision)
  return all.flatMap(({ name }) => {
    const [page, typed] = [tidy(read[name]), tidy(values[name])]
    const differs = page !== '' && typed !== '' && page.toUpperCase() !== typed.toUpperCase()
    return differs && !precisions.includes(name) ? [{ field: name, page, typed }] : []
  })
}

/** Those about which the person has not decided yet; a later change of the answer asks again. */
export function undecided(among: Disagreement[], upheld: Upheld) {
  return among.filter(({ field, typed }) => upheld[field] !== typed)
}
