import { portalToday } from '../../form/engine/today'
import { moment } from '../../ui/elements/time'

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** How long ago a wire time was, in its greatest whole unit: `3 days`. */
export function ageOf(wire: string, language: string, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - moment(wire).getTime()) / MINUTE_MS))
  const [unit, size] = UNITS.find(([, size]) => minutes >= size) ?? ['minute', 1]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, style).format(Math.floor(minutes / size))
}

/** A day of the portal without its year, and whether it is over. */
export function shortDay(day: string, language: string, today = portalToday()) {
  // The day first, as in the portal's other dates: 25 Nov, and 25/11 in Vietnamese, which has no short names.
  const style = { day: 'numeric', month: language === 'vi' ? 'numeric' : 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, style)
  return { day: format.format(new Date(day)), late: day < today }
}
