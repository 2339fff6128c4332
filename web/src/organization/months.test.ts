// @vitest-environment node
import { expect, it } from 'vitest'
import { lastDayOf, monthsBefore } from './months'

it('counts months backwards over the year, and their days', () => {
  expect(monthsBefore('2026-02-03', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(['2026-02', '2028-02', '2026-12', '2026-04'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-04-30',
  ])
})
