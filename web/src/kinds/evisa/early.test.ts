// @vitest-environment node
import { expect, it } from 'vitest'
import { isEarly } from './early'

it.each([
  ['2026-11-24', '2026-11-25', true],
  ['2026-11-25', '2026-11-25', false],
  ['', '2026-11-25', false],
  ['24/11', '2026-11-25', false],
  [undefined, '2026-11-25', false],
  ['2026-11-24', null, false],
  ['2026-11-24', undefined, false],
])('a trip from %s, a decision by %s: too early is %s', (from, expected, early) => {
  expect(isEarly(from, expected)).toBe(early)
})
