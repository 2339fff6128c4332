import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { takeOverContent } from './content/takeOver'
import { currentLanguage, startWords } from './i18n'
import { keepForOffline } from './keepForOffline'
import { watchNetwork } from './network'
import { watchReleases } from './release'
import { openRouter } from './routes'
import { keepFocusInView } from './ui/focusInView'
import { fits, hideWritten, running } from './written'

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
