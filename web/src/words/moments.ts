import { written } from './dates'

/** A moment in the reader's zone, with the zone's name, so that nobody has to guess. */
export function shownMoment(at: Date, language: string, zone?: string) {
  // biome-ignore lint/plugin: parts are put in another order for people, and nothing is concluded from them
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const day = written(of('year'), Number(of('month')), Number(of('day')), language)
  const time = `${of('hour')}:${of('minute')} (${of('timeZoneName')})`
  return language === 'en' ? `${day}, ${time}` : `${day} ${time}`
}
