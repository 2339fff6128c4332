// The first visit to the home page, with nothing kept.
import { visitor } from '../../../web/test/e2e/support/browser.mjs'
import { watchPaints } from './paints.mjs'
import { weigh } from './weigh.mjs'

/** Bytes by kind, milliseconds to the largest paint, and how far things moved. */
export async function measureHome(browser, portal) {
  const { page, context } = await visitor(browser, { width: 360 })
  const loaded = weigh(page)
  await page.addInitScript(watchPaints)
  await page.goto(portal.url, { waitUntil: 'networkidle' })
  const { largest, shift } = await page.evaluate(() => window.paints)
  await context.close()
  return { loaded, largest, shift }
}
