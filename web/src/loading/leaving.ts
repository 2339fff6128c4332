/**
 * Some engines stop what a page still loads as soon as another one is on its way (WebKit, Firefox): what fails then is no
 * fault. Whoever told of it, or loaded the page anew, would take the press of a link or the way to the bank back.
 */

/** A page that is still here after that has not been left: what was on its way was a download, or did not come. */
const LEAVING_MS = 30_000

let until = 0
const begin = () => {
  until = performance.now() + LEAVING_MS
}

globalThis.addEventListener?.('beforeunload', begin)
// iPhones say nothing of that: there it is a link that nobody else has followed.
globalThis.addEventListener?.('click', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && (target as Element).closest?.('a:not([target], [download], [href^="#"])')) begin()
})

/** Goes to an address outside of the program. */
export function leaveFor(address: string) {
  begin()
  location.assign(address)
}

/** Settled at once, but in a page that is being left: there when it turns out to stay. */
export async function staying() {
  const rest = until - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}
