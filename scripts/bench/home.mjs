// The first visit to the home page, with nothing kept.
import { visitor } from '../../web/test/e2e/support/browser.mjs'
import { weigh } from './weigh.mjs'

/** Remembers, from the first moment, the latest largest paint and how far things moved. */
function watchPaints() {
  window.paints = { largest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.paints.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

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
