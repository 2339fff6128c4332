import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, isReachable, onReachable, reached, watchNetwork } from './network'
import './query'

const fetch = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  reached()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetch.mockReset()
})

test('a browser that thinks it is offline is not believed while the portal answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetch.mockResolvedValue(new Response())
  watchNetwork()
  await ask()
  expect(fetch).toHaveBeenCalledOnce()
  expect(isReachable()).toBe(true)
})

test('a portal that does not answer is asked again until it does, and everybody is told once', async () => {
  const told = vi.fn()
  const stop = onReachable(told)
  fetch.mockRejectedValue(new TypeError('no route'))
  await ask()
  expect(isReachable()).toBe(false)
  expect(onlineManager.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  fetch.mockResolvedValue(new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isReachable()).toBe(true)
  expect(onlineManager.isOnline()).toBe(true)
  expect(told).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  stop()
})

test('an answer to any call ends the asking', async () => {
  fetch.mockRejectedValue(new TypeError('no route'))
  await ask()
  reached()
  expect(isReachable()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
})
