// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../server/api'
import { inLanes } from './lanes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooMany = (seconds?: number) => new ApiError(429, 'too_many_requests', 'Wait.', undefined, seconds)

it('does no more at once than it has lanes, each item once and in order', async () => {
  let [running, most] = [0, 0]
  const begun: number[] = []
  const ending = inLanes(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      begun.push(item)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 10))
      running -= 1
    },
    { lanes: 3, signal: new AbortController().signal },
  )
  await vi.runAllTimersAsync()
  expect(await ending).toBe('done')
  expect(most).toBe(3)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('has every lane wait as long as the server asks, then tries the same item again', async () => {
  const tried: [number, string][] = []
  const begin = Date.now()
  const waits: number[] = []
  let refused = false
  const ending = inLanes(
    ['a', 'b', 'c'],
    async (item) => {
      tried.push([Date.now() - begin, item])
      if (item !== 'b' || refused) return
      refused = true
      throw tooMany(30)
    },
    { lanes: 1, signal: new AbortController().signal, onWait: (until) => waits.push(until - begin) },
  )
  await vi.runAllTimersAsync()
  expect(await ending).toBe('done')
  expect(waits).toEqual([30_000])
  expect(tried).toEqual([
    [0, 'a'],
    [0, 'b'],
    [30_000, 'b'],
    [30_000, 'c'],
  ])
})

it('stops before the next, also while it waits', async () => {
  const stop = new AbortController()
  const act = vi.fn(async () => {
    throw tooMany(3600)
  })
  const ending = inLanes(['a', 'b'], act, { lanes: 1, signal: stop.signal })
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort()
  expect(await ending).toBe('stopped')
  expect(act).toHaveBeenCalledTimes(1)
})

it('begins nothing more once something stands against all of it', async () => {
  const down = new ApiError(0, 'network', 'Not reached.')
  const begun: string[] = []
  const ending = inLanes(
    ['a', 'b', 'c', 'd'],
    async (item) => {
      begun.push(item)
      await new Promise((resolve) => setTimeout(resolve, item === 'a' ? 1 : 5))
      if (item === 'a') throw down
    },
    { lanes: 2, signal: new AbortController().signal },
  )
  await vi.runAllTimersAsync()
  expect(await ending).toEqual({ failed: down })
  expect(begun).toEqual(['a', 'b'])
})
