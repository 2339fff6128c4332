/** Why something that must not happen twice is asked for again: its answer was lost, or its first try is still under way. */
type RetryReason = 'lost' | 'underWay'

/** Waits before asking again, in milliseconds. The server gives a request that is under way half a minute. */
const WAITS_MS: Record<RetryReason, number[]> = {
  lost: [1000, 2000, 4000],
  underWay: [1000, 2000, 4000, 8000, 16_000],
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends something with a key for which the server has one answer, until that has arrived. `why` it is worth asking again:
 * undefined where it is not. Under way can only be what was sent before.
 */
export async function untilAnswered<T>(
  send: () => Promise<T>,
  why: (error: unknown) => RetryReason | undefined,
): Promise<T> {
  const waits = { lost: [...WAITS_MS.lost], underWay: [...WAITS_MS.underWay] }
  let isRepeated = false
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const again = why(error)
      isRepeated ||= again === 'lost'
      const wait = again && isRepeated ? waits[again].shift() : undefined
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}
