import { ApiError, call } from './api'

/** Waits before asking again what became of something whose answer was lost, in milliseconds. */
const LOST_MS = [1000, 2000, 4000]
/** Waits for a first try that is still under way, in milliseconds: the server gives a request half a minute. */
const UNDER_WAY_MS = [1000, 2000, 4000, 8000, 16_000]

const isLost = ({ status }: ApiError) => status === 0 || status === 502 || status === 504
/** A repetition brings the captcha that the first try has used up: until that one is answered it is refused. */
const isUnderWay = ({ code }: ApiError) => code === 'captcha_invalid'

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
  const underWay = [...UNDER_WAY_MS]
  for (;;) {
    try {
      return await call<T>(path, { json, once: key })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isRepeated = lost.length < LOST_MS.length
      const waits = isLost(error) ? lost : isRepeated && isUnderWay(error) ? underWay : []
      const wait = waits.shift()
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}
