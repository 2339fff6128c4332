import { inBackground } from '../loading/inBackground'

/** What the device keeps for a visit without a network is fetched when nobody waits for anything. */
const SERVICE_WORKER_MS = 6000

/** What the authority tells is no part of the program. */
const keepContent = async () => (await inBackground(() => import('../content/keepContent'))).keepContent()

/** Where the network is away just then, it is asked when it is back. */
function register(): void {
  const later = () => addEventListener('online', register, { once: true })
  if (navigator.onLine) navigator.serviceWorker.register('/sw.js').then(keepContent).catch(later)
  else later()
}

let isWanted = false

/** Once for a page, whether it begins with the program or can be read without it. */
export function keepForOffline() {
  if (isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isWanted = true
  setTimeout(register, SERVICE_WORKER_MS)
}
