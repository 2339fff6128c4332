import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepContent } from '../content/keepContent'

vi.mock('../content/keepContent', () => ({ keepContent: vi.fn(async () => {}) }))

const keeping = vi.mocked(keepContent)
const register = vi.fn(async (_: string) => {})
const device = { onLine: true, serviceWorker: { register } }
let keepForOffline: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', device)
  device.onLine = true
  register.mockClear()
  keeping.mockClear()
  // As on a page that was just opened.
  vi.resetModules()
  ;({ keepForOffline } = await import('./keepForOffline'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const kept = (times: number) => vi.waitFor(() => expect(keeping).toHaveBeenCalledTimes(times))

it('keeps the program and what the authority tells, once for a page, and not while it loads', async () => {
  keepForOffline()
  keepForOffline()
  await vi.advanceTimersByTimeAsync(5000)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  await kept(1)
  expect(register.mock.calls).toEqual([['/sw.js']])
})

it('waits for the network where it is away', async () => {
  device.onLine = false
  keepForOffline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).not.toHaveBeenCalled()
  device.onLine = true
  dispatchEvent(new Event('online'))
  await kept(1)
})

it('asks for the rest when the network is back that went away on the way', async () => {
  keeping.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  keepForOffline()
  await vi.advanceTimersByTimeAsync(60_000)
  await kept(1)
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await kept(2)
})
