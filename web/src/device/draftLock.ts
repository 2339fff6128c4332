/**
 * A lock on each draft: shared by the pages that show it, exclusive for the service worker that sends it. The addresses of
 * pages cannot replace it: a worker knows the one that a page was loaded from, not where it has navigated since. Browsers
 * without locks have no background synchronization either.
 */
const nameOf = (draft: string) => `draft-${draft}`

/**
 * Holds a draft for a page until what is returned is called. `onSending`: the service worker sends it just then; `onSent`:
 * it has done so.
 */
export function holdDraft(draft: string, onSending: () => void, onSent: () => void) {
  const { locks } = navigator
  let isOver = false
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  const name = nameOf(draft)
  const hold = async (lock: Lock | null) => {
    if (lock) return over
    if (isOver) return
    onSending()
    await locks.request(name, () => isOver || onSent())
  }
  // A page that is being left gets none, and needs none.
  locks?.request(name, { mode: 'shared', ifAvailable: true }, hold).catch(() => undefined)
  return () => {
    isOver = true
    release()
  }
}

/** Runs `work` with a draft that no page shows; a page that opens it meanwhile is told that it is being sent. */
export async function whileClosed(draft: string, work: () => Promise<void>) {
  await navigator.locks.request(nameOf(draft), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
