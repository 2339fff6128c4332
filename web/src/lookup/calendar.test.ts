// @vitest-environment node
import { expect, it } from 'vitest'
import { calendarEntry } from './calendar'

it('is a day in a calendar, with a title that may have commas', async () => {
  const text = await calendarEntry('AB12', '2026-11-25', 'e-Visa: decision, expected').text()
  const lines = text.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261125')
  expect(lines).toContain('SUMMARY:e-Visa: decision\\, expected')
  expect(lines).toContain('UID:AB12-20261125')
  expect(lines[5]).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
})
