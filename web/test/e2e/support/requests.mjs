/** So long nobody asks for anything before a page is held to have all. */
const QUIET_MS = 100
const PATIENCE_MS = 30_000

/** Watches what a page asks the portal for, from now on. */
export function watchRequests(page) {
  const open = new Set()
  let last = Date.now()
  page.on('request', (request) => open.add(request))
  // What another page was waiting for is of no use any more, and not every such request is said to have failed.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => {
      open.delete(request)
      last = Date.now()
    })
  return {
    /** The page has all that it asked for, and has drawn it. */
    async areAnswered() {
      for (const until = Date.now() + PATIENCE_MS; open.size > 0 || Date.now() - last < QUIET_MS; ) {
        const waiting = [...open].map((request) => request.url())
        if (Date.now() > until) throw new Error(`no answer to ${waiting.join(', ')}`)
        await page.waitForTimeout(QUIET_MS / 5)
      }
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    },
  }
}
