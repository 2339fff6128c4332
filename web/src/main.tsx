import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { currentLanguage, startWords, typeOfPage } from './i18n'
import { watchNetwork } from './network'
import { openRouter } from './routes'

watchNetwork()
const root = document.getElementById('root')

if (root) {
  await startWords()
  const app = <App router={openRouter()} />
  // The home page was written at build time; in another language than the person's it is drawn anew.
  if (root.dataset.language === currentLanguage()) hydrateRoot(root, app)
  else {
    const arrival = typeOfPage()
    root.toggleAttribute('data-waiting', arrival !== undefined)
    createRoot(root).render(app)
    void arrival?.then(() => root.removeAttribute('data-waiting'))
  }
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js')
}
