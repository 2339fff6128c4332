import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { currentLanguage, startWords } from './i18n'
import { watchNetwork } from './network'
import { openRouter } from './routes'

watchNetwork()
const root = document.getElementById('root')

if (root) {
  const words = startWords()
  // Its page is on the way beside the words.
  const router = openRouter()
  await words
  const app = <App router={router} />
  // The home page was written at build time; in another language than the person's it is drawn anew.
  if (root.dataset.language === currentLanguage()) hydrateRoot(root, app)
  else createRoot(root).render(app)
  root.dataset.running = 'true'
  dispatchEvent(new Event('running'))
}

/** What the device keeps for a visit without a network is fetched when nobody waits for anything. */
const SERVICE_WORKER_MS = 5000

/** Where the network is away just then, it is asked when it is back. */
function keepForOffline(): void {
  const later = () => addEventListener('online', keepForOffline, { once: true })
  if (navigator.onLine) navigator.serviceWorker.register('/sw.js').catch(later)
  else later()
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(keepForOffline, SERVICE_WORKER_MS)
}
