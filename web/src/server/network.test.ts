import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, ask, isReachable, onReachable, watchNetwork } from './network'
import './query'

const fetch = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  fetch.mockResolvedValue(new Response())
  await ask()
  fetch.mockReset()
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

test('after an answer to any call the portal is asked at once, for the device may have kept that answer', async () => {
  fetch.mockRejectedValue(new TypeError('no route'))
  await ask()
  answered()
  await ask()
  expect(isReachable()).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(2)
  fetch.mockResolvedValue(new Response())
  answered()
  await ask()
  expect(isReachable()).toBe(true)
  answered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(3)
})
