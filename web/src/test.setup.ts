import { BroadcastChannel, MessageChannel } from 'node:worker_threads'
import { afterEach, vi } from 'vitest'

/** What comes in a moment on a quiet machine takes seconds on one that compiles beside. */
const PATIENCE_MS = 10_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

/** Nothing is laid out here, so that nothing changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Of Node: the page that is imitated has none. Node's reach every thread, where another file may have the same case open: a
 * file hears its own tabs alone.
 */
const own = crypto.randomUUID()
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${own} ${name}`)
  }
}
globalThis.BroadcastChannel = OwnChannel as unknown as typeof globalThis.BroadcastChannel
globalThis.MessageChannel ??= MessageChannel as unknown as typeof globalThis.MessageChannel

// Where there is no page, nothing is drawn.
if (typeof document === 'object') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
  afterEach(cleanup)
}
