// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HERE = 'https://portal.test'
/** The device's copies, by address. */
let copies: Map<string, Response>
let fetched: string[]

function cache() {
  const at = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, HERE).href
  return {
    match: async (asked: string) => copies.get(at(asked)),
    keys: async () => [...copies.keys()].map((url) => new Request(url)),
    delete: async (asked: Request) => copies.delete(at(asked)),
    put: async (asked: string, response: Response) => void copies.set(at(asked), response),
  }
}

/** Loads the reader as a page does that was just opened. */
async function reader() {
  vi.resetModules()
  const { readerBytes } = await import('./assets')
  return readerBytes()
}

beforeEach(() => {
  copies = new Map()
  fetched = []
  vi.stubGlobal('caches', { open: async () => cache() })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response(new Uint8Array([1, 2, 3]))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('fetches once, and lets go of what a former release kept', async () => {
  copies.set(`${HERE}/models/mrz-reader.net?v=former`, new Response('former'))
  expect([...(await reader())]).toEqual([1, 2, 3])
  await vi.waitFor(() => expect([...copies.keys()]).toEqual(fetched.map((url) => HERE + url)))
  expect([...(await reader())]).toEqual([1, 2, 3])
  expect(fetched).toEqual([__MODELS__.reader])
})

it.each([
  ['that may keep nothing', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }],
  ['that forbids even to ask', undefined],
  [
    'whose copies cannot be read',
    { open: async () => ({ match: () => Promise.reject(new Error('broken')) }) },
  ],
])('fetches on a device %s', async (_, caches) => {
  vi.stubGlobal('caches', caches)
  expect([...(await reader())]).toEqual([1, 2, 3])
})
