import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routeOf } from './collections'
import { keepContent } from './keepContent'

const PROVINCES = '/client-service/public/dm-tinh-tp/get-all'
const ALL = [PROVINCES, ...['huong-dan', 'luu-y-khai-bao', 'popup', 'cau-hoi', 'bai-viet'].map(routeOf)]
const HOUR_MS = 60 * 60 * 1000

/** What the service worker kept, by address, and since when. */
const kept = new Map<string, number>()
const asked = vi.fn(async (path: string, _: RequestInit) => {
  kept.set(path, Date.now())
  return new Response()
})
const container = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  controller: null as object | null,
})
const saving = { saveData: false }

beforeEach(() => {
  kept.clear()
  asked.mockClear()
  container.controller = {}
  saving.saveData = false
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then))
  vi.stubGlobal('caches', {
    async match(path: string) {
      const at = kept.get(path)
      return at && new Response('', { headers: { Date: new Date(at).toUTCString() } })
    },
  })
  vi.stubGlobal('navigator', { serviceWorker: container, connection: saving })
})
afterEach(() => vi.unstubAllGlobals())

const paths = () => asked.mock.calls.map(([path]) => path)

it('has the provinces kept and what is read on the way, behind what the page asks for', async () => {
  await keepContent()
  expect(paths()).toEqual(ALL)
  for (const [, how] of asked.mock.calls) expect(how).toEqual({ priority: 'low', cache: 'no-store' })
})

it('asks once a day', async () => {
  await keepContent()
  await keepContent()
  expect(paths()).toEqual(ALL)
  const [first = '', second = ''] = ALL
  kept.set(first, Date.now() - 25 * HOUR_MS)
  kept.set(second, Date.now() - 23 * HOUR_MS)
  asked.mockClear()
  await keepContent()
  expect(paths()).toEqual([first])
})

it('waits until the service worker answers for the page', async () => {
  container.controller = null
  const keeping = keepContent()
  await new Promise((done) => setTimeout(done, 20))
  expect(asked).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await keeping
  expect(paths()).toEqual(ALL)
})

it('waits until the browser has nothing else to do', async () => {
  let isIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    isIdle = then
  })
  void keepContent()
  await new Promise((done) => setTimeout(done, 20))
  expect(asked).not.toHaveBeenCalled()
  isIdle()
  await vi.waitFor(() => expect(paths()).toEqual(ALL.slice(0, 1)))
})

it('asks for nothing where data is saved', async () => {
  saving.saveData = true
  await keepContent()
  expect(asked).not.toHaveBeenCalled()
})
