import i18next from 'i18next'
import { dayParts, shownDay } from '../../words/dates'

export { shownDay }

export interface Parts {
  day: string
  month: string
  year: string
}

export const split: (value: string) => Parts = dayParts

/** Parts as they were typed; nothing typed is an empty answer. Padding is left to {@link padded}. */
export function join({ day, month, year }: Parts, yearOnly: boolean) {
  if (yearOnly) return year
  return day || month || year ? `${year}-${month}-${day}` : ''
}

/** `2031-1-5` as the wire wants it: `2031-01-05`. Anything unfinished stays as it is. */
export function padded(value: string) {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value)
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : value
}

/** A day as it is read in the language of the page. */
export const shownDate = (value: string) => shownDay(value, i18next.language)
