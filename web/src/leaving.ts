/**
 * Some engines stop what a page still loads as soon as another one is on its way (WebKit, Firefox): what fails then is no
 * fault. Whoever told of it, or loaded the page anew, would take the press of a link or the way to the bank back.
 */

/** A page that is still here after that has not been left: what was on its way was a download, or did not come. */
const LEAVING_MS = 30_000

let until = 0

globalThis.addEventListener?.('beforeunload', () => {
  until = performance.now() + LEAVING_MS
})

/** Settled at once, but in a page that is being left: there when it turns out to stay. */
export async function staying() {
  const rest = until - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}
