/** So long nobody asks for anything before a page is held to have all. */
const QUIET_MS = 150

/** Watches what a page asks the portal for, from now on. */
export function watchRequests(page) {
  const open = new Set()
  let last = Date.now()
  page.on('request', (request) => open.add(request))
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      open.delete(request)
      last = Date.now()
    })
  return {
    /** The page has all that it asked for, and has drawn it. */
    async areAnswered() {
      while (open.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5)
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    },
  }
}
