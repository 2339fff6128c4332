/**
 * Days and moments as the portal writes them for people, in one manner a language and as its mails do:
 * `05/12/2026` is another day to an American, and no date to many who read Chinese or Japanese.
 */

/** `YYYY-MM-DD`, with or without a time behind it, as people of a language read it; a year alone stays one. */
export function shownDay(value: string, language: string) {
  const [year = '', month, day] = value.replace(/T.*/, '').split('-')
  return month && day ? written(year, Number(month), Number(day), language) : year
}

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

function written(year: string, month: number, day: number, language: string) {
  if (language === 'zh' || language === 'ja') return `${year}年${month}月${day}日`
  if (language === 'en') return `${day} ${MONTHS[month - 1]} ${year}`
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
