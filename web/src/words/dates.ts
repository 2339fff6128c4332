/**
 * Days as the portal writes them for people, in one manner a language and as its mails do: `05/12/2026` is another day to an
 * American, and no date to many who read Chinese or Japanese.
 */

/** `YYYY-MM-DD`, with or without a time behind it, as people of a language read it; a year alone stays one. */
export function shownDay(value: string, language: string) {
  const [year = '', month, day] = value.replace(/T.*/, '').split('-')
  return month && day ? written(year, Number(month), Number(day), language) : year
}

/** The same of its parts. */
export function written(year: string, month: number, day: number, language: string) {
  if (language === 'zh' || language === 'ja') return `${year}年${month}月${day}日`
  if (language === 'en') return `${day} ${monthName(month)} ${year}`
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))
