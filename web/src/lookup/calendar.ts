/** An entry for a calendar (RFC 5545) that lasts a whole day, `YYYY-MM-DD`. */
export function calendarEntry(id: string, day: string, title: string) {
  const date = day.replaceAll('-', '')
  const escaped = title.replace(/[\\;,]/g, (sign) => `\\${sign}`)
  const stamp = `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//e-Visa portal//EN',
    'BEGIN:VEVENT',
    `UID:${id}-${date}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${escaped}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return new Blob([lines.join('\r\n')], { type: 'text/calendar' })
}
