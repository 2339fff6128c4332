// One first visit of a page on a slow line and a slow processor, with nothing kept.
import { gzipSync } from 'node:zlib'
import { visitor } from '../../../web/test/e2e/support/browser.mjs'
import { watchPaints } from './paints.mjs'

/** A phone on a slow mobile network, as Lighthouse assumes it. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const PROCESSOR_RATE = 4

/** Most milliseconds until nothing is asked for any more. */
const PATIENCE_MS = 90_000

/**
 * `there` finds what the visitor came for; a page that `isRead` is that without the program, which comes when the visitor
 * moves. Milliseconds to the largest paint, to what they came for and until the program listens, from when it is needed;
 * how far things moved; and bytes of scripts as gzip has them: those asked for until the visitor could do what they came
 * for, and all until nothing more was asked for.
 */
export async function visit(browser, url, { language, there, isRead = false }) {
  const { page, context } = await visitor(browser, { language, locale: language, width: 360, height: 740 })
  try {
    page.setDefaultTimeout(PATIENCE_MS)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
    await page.addInitScript(watchPaints)
    const scripts = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request)
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(there).first().waitFor()
    const arrived = await page.evaluate(() => performance.now())
    if (isRead) await page.waitForLoadState('networkidle')
    const read = [...scripts]
    const moved = await page.evaluate(() => performance.now())
    if (isRead) await page.mouse.move(5, 5)
    await page.locator('#root[data-running]').waitFor({ state: 'attached' })
    const answers = (await page.evaluate(() => performance.now())) - (isRead ? moved : 0)
    const needed = isRead ? read : [...scripts]
    await page.waitForLoadState('networkidle')
    const { largest, shift, what } = await page.evaluate(() => window.paints)
    return {
      largest,
      what,
      shift,
      arrived,
      answers,
      needed: await weighed(needed),
      all: await weighed(scripts),
    }
  } finally {
    await context.close()
  }
}

async function weighed(requests) {
  const bodies = await Promise.all(requests.map(async (request) => (await request.response()).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
