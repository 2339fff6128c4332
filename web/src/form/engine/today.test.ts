// @vitest-environment node
import { expect, it } from 'vitest'
import { underEveryTable } from '../../testing/test.tables'
import { portalToday } from './today'

underEveryTable(() => {
  it.each([
    ['2026-11-28T16:59:59Z', '2026-11-28'],
    ['2026-11-28T17:00:00Z', '2026-11-29'],
    ['2026-12-31T17:00:00Z', '2027-01-01'],
    ['2028-02-28T17:00:00Z', '2028-02-29'],
  ])('at %s it is %s where the authority is', (moment, day) => {
    expect(portalToday(new Date(moment))).toBe(day)
  })
})
