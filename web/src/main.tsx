import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/input.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fits, hideWritten, running } from './prerendered/written'
import { openRouter } from './routes'
import { watchNetwork } from './server/network'
import { App } from './start/App'
import { keepForOffline } from './start/keepForOffline'
import { watchReleases } from './start/release'
import { takeOverContent } from './start/takeOver'
import { keepFocusInView } from './ui/page/focusInView'
import { currentLanguage, startWords } from './words/i18n'

watchNetwork()
keepFocusInView()
const root = document.getElementById('root')

/** Not awaited by this module: those of other pages import it, and it waits for one of them. */
async function draw(root: HTMLElement) {
  const words = startWords()
  // Its page is on the way beside the words.
  const router = openRouter()
  watchReleases(router.settled)
  await words
  const app = <App router={router} />
  const isKept = fits(currentLanguage())
  if (isKept) {
    takeOverContent()
    await router.arrived
  }
  // In another language than the person's, or where its page did not come, it is drawn anew.
  if (isKept && !router.hasFailed()) {
    // In pieces, between which a person may type and scroll.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else {
    root.replaceChildren()
    hideWritten(false)
    createRoot(root).render(app)
    running()
  }
}

if (root) void draw(root)

keepForOffline()
