/**
 * Days as the portal writes them for people, in one manner a language and as its mails do: `05/12/2026` is another day to an
 * American, and no date to many who read Chinese or Japanese.
 */

/** Year, month and day of `YYYY-MM-DD`, with or without a time behind it, or of a year alone; the wire writes some `DD/MM/YYYY`. */
export function dayParts(value: string) {
  const isWrittenOut = /^\d\d\/\d\d\/\d{4}$/.test(value)
  const parts = isWrittenOut ? value.split('/').reverse() : value.replace(/T.*/, '').split('-')
  const [year = '', month = '', day = ''] = parts
  return { year, month, day }
}

/** The same day as `YYYY-MM-DD`; whatever is no whole day stays as it is. */
export function isoDay(value: string) {
  const { year, month, day } = dayParts(value)
  return month && day ? `${year}-${month}-${day}` : value
}

/** A day as people of a language read it; a year alone stays one. */
export function shownDay(value: string, language: string) {
  const { year, month, day } = dayParts(value)
  return month && day ? written(year, Number(month), Number(day), language) : year
}

/** The same of its parts. */
export function written(year: string, month: number, day: number, language: string) {
  if (language === 'zh' || language === 'ja') return `${year}年${month}月${day}日`
  if (language === 'en') return `${day} ${monthName(month)} ${year}`
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

/** A month, `YYYY-MM`. */
export function shownMonth(value: string, language: string) {
  const { year, month } = dayParts(value)
  if (language === 'zh' || language === 'ja') return `${year}年${Number(month)}月`
  return language === 'en' ? `${monthName(Number(month))} ${year}` : `${month}/${year}`
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))
