// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdDraft, whileClosed } from './draftLock'

type Work = (lock: object | null) => unknown

/** The locks of one name, as browsers grant them: many shared ones, or a single exclusive one. */
function openLocks() {
  let held = { shared: 0, exclusive: 0 }
  let freed: (() => void)[] = []
  const isFree = (mode: 'shared' | 'exclusive') =>
    held.exclusive === 0 && (mode === 'shared' || held.shared === 0)
  return {
    async request(_: string, ...rest: [LockOptions, Work] | [Work]) {
      const work = rest.at(-1) as Work
      const { mode = 'exclusive', ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {}
      if (ifAvailable && !isFree(mode)) return work(null)
      while (!isFree(mode)) await new Promise<void>((done) => freed.push(done))
      held = { ...held, [mode]: held[mode] + 1 }
      try {
        return await work({})
      } finally {
        held = { ...held, [mode]: held[mode] - 1 }
        const waiting = freed
        freed = []
        for (const go of waiting) go()
      }
    },
  }
}

const told: string[] = []
const hold = () =>
  holdDraft(
    'a',
    () => told.push('sending'),
    () => told.push('sent'),
  )
const send = vi.fn(async () => {})

beforeEach(() => {
  told.length = 0
  send.mockClear()
  vi.stubGlobal('navigator', { locks: openLocks() })
})
afterEach(() => vi.unstubAllGlobals())

it('sends nothing that any page has open, and what every page has left', async () => {
  const leaves = [hold(), hold()]
  await whileClosed('a', send)
  leaves[0]?.()
  await whileClosed('a', send)
  expect(send).not.toHaveBeenCalled()
  leaves[1]?.()
  await vi.waitFor(async () => {
    await whileClosed('a', send)
    expect(send).toHaveBeenCalledOnce()
  })
  expect(told).toEqual([])
})

it('tells a page that is opened while it is sent, and when that is done; not one that was left', async () => {
  let done = () => {}
  const sending = whileClosed('a', () => new Promise((resolve) => (done = resolve)))
  const leave = hold()
  hold()
  await vi.waitFor(() => expect(told).toEqual(['sending', 'sending']))
  leave()
  done()
  await sending
  await vi.waitFor(() => expect(told).toEqual(['sending', 'sending', 'sent']))
})

it('does without locks where a browser has none', () => {
  vi.stubGlobal('navigator', {})
  expect(hold()).not.toThrow()
})
