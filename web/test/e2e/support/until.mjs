import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const BETWEEN_MS = 50

/** Waits until an asynchronous function answers with something that is true, and returns that. */
export async function untilSo(isSo) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(BETWEEN_MS)) {
    const answer = await isSo()
    if (answer) return answer
  }
  throw new Error(`not within ${PATIENCE_MS / 1000} seconds: ${isSo}`)
}

/** The same within the page: `waitForFunction` takes an asynchronous function's promise for a yes. */
export const until = (page, isSo, given) => untilSo(() => page.evaluate(isSo, given))
