/** The month of a day, `YYYY-MM`, and those before it, the latest first. */
export function monthsBefore(today: string, count: number) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, before) => {
    const place = year * 12 + month - 1 - before
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
  })
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
