import { padded } from '../../../ui/controls/dateParts'
import type { Draft, Field } from '../../../worker/types'

const DAYS = ['date', 'birthDate']
/** A day as people write it in a cell, the day first. */
const WRITTEN = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/

function asAsked(text: string) {
  const [, day, month, year] = WRITTEN.exec(text) ?? []
  return padded(year === undefined ? text : `${year}-${month}-${day}`)
}

/** A draft whose days stand as the form's fields show them, also those that the calendar does not have. */
export function withTypedDays(draft: Draft, fields: readonly Field[]): Draft {
  const next = { ...draft }
  for (const { name, kind, fields: inner } of fields) {
    const value = next[name]
    if (typeof value === 'string' && DAYS.includes(kind)) next[name] = asAsked(value)
    else if (Array.isArray(value) && inner) next[name] = value.map((row: Draft) => withTypedDays(row, inner))
    else if (value !== null && typeof value === 'object' && inner)
      next[name] = withTypedDays(value as Draft, inner)
  }
  return next
}
