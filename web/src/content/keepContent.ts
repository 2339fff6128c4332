import { PROVINCES } from '../form/catalogues/provinces'
import { type Collection, routeOf } from './collections'

/** All that the authority tells: an entry of one collection leads to those of others. Each comes in every language. */
const COLLECTIONS: Collection[] = ['huong-dan', 'luu-y-khai-bao', 'popup', 'cau-hoi', 'bai-viet']
/** What was kept today is not asked for again; whoever reads it online reads what is told now. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Not every browser says so, and TypeScript does not know it. */
function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

async function isKept(path: string) {
  const kept = await caches.match(path)
  return Date.now() - Date.parse(kept?.headers.get('Date') ?? '') < KEPT_MS
}

/** Waits until the service worker answers for this page: it keeps nothing of what is fetched before. */
async function controlled() {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
}

/** Not every browser tells when it has nothing else to do. */
const idle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done)
    else setTimeout(done, 500)
  })

/**
 * Has the service worker keep the provinces, which a form offers (specification §7: once a day at the start), and what a
 * traveller may read on the way, whether or not it was read before: one after another, behind all that the page asks for
 * itself.
 */
export async function keepContent() {
  if (savesData()) return
  await controlled()
  for (const path of [PROVINCES, ...COLLECTIONS.map(routeOf)]) {
    await idle()
    // A copy in the browser's own cache would stand for minutes before what is edited meanwhile.
    if (!(await isKept(path))) await fetch(path, { priority: 'low', cache: 'no-store' })
  }
}
