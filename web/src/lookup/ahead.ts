import { moment } from '../ui/time'

/** Days of work from the moment the authority has everything (specification: 3 working days). */
const WORKING_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6
const SUNDAY = 0

/** What still lies before an application at a step: keys of `lookup.ahead`. */
const AHEAD: Record<string, string[]> = {
  TAO_MOI: ['pay', 'process', 'decide'],
  CHUA_THU_LY: ['process', 'decide'],
  DANG_XU_LY: ['decide'],
  YC_BS: ['supplement', 'decide'],
}

export function ahead(step: string) {
  return AHEAD[step] ?? []
}

/** The day of the decision as far as it is known: working days after the application was received. */
export function expectedDay(timeline: { step: string; at: string }[]) {
  const received = timeline.find((point) => point.step === 'CHUA_THU_LY')
  if (!received) return undefined
  let day = moment(received.at)
  for (let left = WORKING_DAYS; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    const weekday = day.getDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1
  }
  return day
}
