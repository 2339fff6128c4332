// @vitest-environment node
import { expect, it } from 'vitest'
import { underEveryTable } from '../../testing/test.tables'
import { ageOf, shortDay } from './age'

// 10:00 where the portal is.
const NOW = Date.parse('2026-11-21T03:00:00Z')

it.each([
  ['2026-11-21T09:59:30', '0 minutes'],
  ['2026-11-21T09:01:00', '59 minutes'],
  ['2026-11-21T09:00:00', '1 hour'],
  ['2026-11-20T10:00:01', '23 hours'],
  ['2026-11-18T09:00:00', '3 days'],
])('tells the age of %s in its greatest whole unit', (wire, age) => {
  expect(ageOf(wire, 'en', NOW)).toBe(age)
})

it('does not count backwards where a clock is slow', () => {
  expect(ageOf('2026-11-21T10:05:00', 'en', NOW)).toBe('0 minutes')
})

it.each([
  ['en', '25 Nov'],
  ['vi', '25/11'],
  ['zh', '11月25日'],
  ['ja', '11月25日'],
])('shows a day without its year in %s', (language, day) => {
  expect(shortDay('2026-11-25', language).day).toBe(day)
})

underEveryTable(() => {
  it('is late from the day after', () => {
    expect(shortDay('2026-11-25', 'en', '2026-11-25').late).toBe(false)
    expect(shortDay('2026-11-25', 'en', '2026-11-26').late).toBe(true)
  })
})
