import { expect, it } from 'vitest'
import type { Hint } from '../../../worker/types'
import { HELD_MS, STANDS_MS, SteadyHint } from './steady'

/** Tells a hint every 50 milliseconds from `from` on; returns what each left shown, and when all had been well long enough. */
function told(steady: SteadyHint, hints: Hint[], from = 0) {
  return hints.map((hint, place) => ({ taken: steady.tell(hint, from + place * 50), shown: steady.shown }))
}

it('lets each hint stand, however often frames differ', () => {
  const steady = new SteadyHint()
  const shown = told(
    steady,
    Array.from({ length: 40 }, (_, place) => (place % 2 ? 'nearer' : 'left')),
  )
  const changes = shown.filter((one, place) => place > 0 && one.shown !== shown[place - 1]?.shown)
  expect(changes.length).toBeLessThanOrEqual((40 * 50) / STANDS_MS)
  expect(shown[0]?.shown).toBe('left')
})

it('takes the picture once all has been well without a break', () => {
  const steady = new SteadyHint()
  const enough = HELD_MS / 50
  const well: Hint[] = Array.from({ length: enough }, () => 'ready')
  expect(told(steady, [...well, 'holdStill', ...well]).some(({ taken }) => taken)).toBe(false)
  expect(steady.tell('ready', 2 * HELD_MS + 50)).toBe(true)
  steady.again()
  expect(steady.tell('ready', 2 * HELD_MS + 100)).toBe(false)
})
