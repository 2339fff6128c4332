/**
 * The start of a page that was written at build time, and can be read without the program. A form's page needs that at
 * once; the home page when somebody moves towards it, or some seconds later. Drawing waits for this file: who chose
 * another language than the browser's is not shown the page in the wrong one.
 */
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { followPressed, rememberActs } from './beforeProgram'
import { firstLanguage, loadType } from './language'
import { hideWritten, showWritten } from './written'

/** How long the page may be read before the program comes by itself. */
const READ_MS = 3000
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'] as const

let started: Promise<unknown> | undefined

function start() {
  if (started) return
  started = import('./main')
  started.catch(() => {
    // In the wrong language it is better than nothing.
    hideWritten(false)
    followPressed()
  })
  // What that will ask for comes beside it; the styles and type of what is written are on the way before.
  const then = document.querySelector<HTMLTemplateElement>('template#then')
  if (then) document.head.append(then.content)
}

function wait() {
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true, capture: true })
  const later = () => setTimeout(start, READ_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Search engines want these whole, and only here it is known under which name the portal is reached. */
function nameAlternates() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
    link.setAttribute('href', link.href)
  }
}

showWritten()
nameAlternates()
const language = firstLanguage()
const written = document.getElementById('root')?.dataset
if (written?.language === language) rememberActs()
if (written?.language === language && written.start === 'later') {
  void loadType(language)
  wait()
} else {
  void loadType(language)
  if (written?.language && written.language !== language) hideWritten()
  start()
}
