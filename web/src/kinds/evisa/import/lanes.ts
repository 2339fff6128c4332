import { ApiError } from '../../../server/api'

/** A wait where the server does not say how long, in seconds. */
const PLAIN_WAIT_S = 5

/** How the work ended: all of it was done, or it was stopped before the next, or something stands against all of it. */
export type LanesResult = 'done' | 'stopped' | { failed: Error }

/** Waits, or until the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

/** What the server asks everybody to wait for: 429 with its `Retry-After`. */
export const isTooMany = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429

/**
 * Does something to many in their order, a few at a time. Where the server asks to wait, all lanes wait, and the same item
 * is tried again. What else `act` throws stands against the others, too: nothing more is begun. `signal` stops before
 * the next; what is under way comes to its end.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
  {
    lanes,
    signal,
    onWait = () => {},
  }: { lanes: number; signal: AbortSignal; onWait?: (until: number) => void },
): Promise<LanesResult> {
  const queue = items[Symbol.iterator]()
  let until = 0
  let failed: Error | undefined

  async function opened() {
    while (!signal.aborted && !failed && Date.now() < until) await pause(until - Date.now(), signal)
    return !signal.aborted && !failed
  }

  async function tryUntilTaken(item: Item): Promise<boolean> {
    while (await opened()) {
      try {
        await act(item)
        return true
      } catch (error) {
        if (!isTooMany(error)) throw error
        until = Math.max(until, Date.now() + (error.retryAfter ?? PLAIN_WAIT_S) * 1000)
        onWait(until)
      }
    }
    return false
  }

  async function lane() {
    while (await opened()) {
      const { done, value } = queue.next()
      if (done) return
      await tryUntilTaken(value)
    }
  }

  await Promise.all(
    Array.from({ length: lanes }, () =>
      lane().catch((error: Error) => {
        failed ??= error
      }),
    ),
  )
  if (failed) return { failed }
  return signal.aborted ? 'stopped' : 'done'
}
