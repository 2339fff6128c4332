/**
 * Who has a draft: pages, which share it, or the service worker that sends it. The addresses of pages do not tell: a worker
 * knows the one that a page was loaded from, and not where it has gone since. Where there are no locks there is no
 * background synchronization either.
 */
const nameOf = (draft: string) => `draft-${draft}`

/**
 * Holds a draft for a page until what is returned is called. `onSending`: the service worker sends it just then; `onSent`:
 * it has done so.
 */
export function holdDraft(draft: string, onSending: () => void, onSent: () => void) {
  const { locks } = navigator
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  const gone = new AbortController()
  const hold = async () => {
    const isFree = await locks.request(nameOf(draft), { mode: 'shared', ifAvailable: true }, async (lock) => {
      if (lock) await over
      return lock !== null
    })
    if (isFree || gone.signal.aborted) return
    onSending()
    await locks.request(nameOf(draft), { mode: 'shared', signal: gone.signal }, onSent)
  }
  if (locks) hold().catch(() => undefined)
  return () => {
    gone.abort()
    release()
  }
}

/** Does this with a draft that no page has open, and that none may open meanwhile without being told. */
export async function whileClosed(draft: string, work: () => Promise<void>) {
  await navigator.locks.request(nameOf(draft), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
