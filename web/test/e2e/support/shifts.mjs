/** Adds up, from the first moment, how far things of a page move that nobody asked to move. */
export const watchShifts = (page) =>
  page.addInitScript(() => {
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) window.shifted.push([value, ...sources.map(({ node }) => node?.nodeName)])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** A machine without type for these scripts draws boxes of another width until ours arrives. */
const LATE_TYPE = ['zh', 'ja']
/** What counts as standing still where the type is late (web.dev/cls: 'good'). */
const GOOD_SHIFT = 0.1
/** What the home page may move, whose texts keep the room of the type that comes later. */
const HOME_SHIFT = 0.01
/** Type may settle by a fraction of a pixel. */
const STILL = 0.002

/** What has moved too far on a page until now: `[how far, what …]`. */
export async function tooFar(page, path, language) {
  const late = path === '/' ? HOME_SHIFT : GOOD_SHIFT
  const most = LATE_TYPE.includes(language) ? late : STILL
  return (await page.evaluate(() => window.shifted)).filter(([value]) => value >= most)
}

/** Nothing is left to be done at once: type is there, was drawn with, and the page has been idle twice. */
export const settled = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
    for (let times = 0; times < 2; times += 1) {
      await frame()
      await idle()
    }
  })
