import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits until an asynchronous function says yes within the page: `waitForFunction` takes its promise for a yes. */
export async function until(page, isSo, given) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100))
    if (await page.evaluate(isSo, given)) return
  throw new Error(`not within ${PATIENCE_MS / 1000} seconds: ${isSo}`)
}
