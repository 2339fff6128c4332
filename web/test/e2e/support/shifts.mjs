/** How long after a page is drawn something may still come, and move what is there. */
const LATE_MS = 700
/** Type may settle by a fraction of a pixel. */
const STILL = 0.001
/** A machine without type for these scripts draws boxes of another width until ours arrives. */
const LATE_TYPE = ['zh', 'ja']
/** What counts as standing still where the type is late (web.dev/cls: 'good'). */
const GOOD_SHIFT = 0.1
/** What the home page may move, whose texts keep the room of the type that comes later. */
const HOME_SHIFT = 0.01

/** Has a page add up, from its first moment, how far things move that nobody asked to move. */
export const watchShifts = (page) =>
  page.addInitScript(() => {
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) window.shifted.push([value, ...sources.map(({ node }) => node?.nodeName)])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * What has moved on a page by more than it may in this language, once nothing comes any more; `drawn` is when it was there.
 * One that is `filled` with what the server says of somebody moves little where that is longer than its room.
 */
export async function shiftsOn(page, { path, language, drawn, filled }) {
  await page.waitForTimeout(Math.max(0, drawn + LATE_MS - performance.now()))
  const late = path === '/' ? HOME_SHIFT : GOOD_SHIFT
  const most = filled || LATE_TYPE.includes(language) ? late : STILL
  const shifts = await page.evaluate(() => window.shifted)
  return shifts.filter(([value]) => value >= most).map((shift) => [path, ...shift])
}
