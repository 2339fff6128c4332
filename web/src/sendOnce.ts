import { ApiError, call } from './api'

/** Waits before asking again what became of something whose answer was lost, in milliseconds. */
const LOST_MS = [1000, 2000, 4000]
/** How often a first try that is still under way is waited for, and how long where the server does not say. */
const MOST_WAITS = 30
const UNDER_WAY_S = 1

const isLost = ({ status }: ApiError) => status === 0 || status === 502 || status === 504
const isUnderWay = ({ code }: ApiError) => code === 'still_working'

/** The key stands for other answers than these: what was sent before may have arrived. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'idempotency_conflict'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends what must not happen twice. Where the answer was lost it asks again by itself, with the same key, for which the
 * server has one answer.
 */
export async function sendOnce<T>(path: string, json: unknown, key: string): Promise<T> {
  const lost = [...LOST_MS]
  for (let waits = 0; ; ) {
    try {
      return await call<T>(path, { json, once: key })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnderWay(error) && waits < MOST_WAITS) {
        waits += 1
        await pause((error.retryAfter ?? UNDER_WAY_S) * 1000)
      } else if (isLost(error) && lost.length > 0) await pause(lost.shift() ?? 0)
      else throw error
    }
  }
}
