/**
 * The start of a page that was written at build time, and can be read without the program. A form's page needs that at
 * once; the home page when somebody does something there, or where there is more to tell than was written. Drawing waits
 * for this file: who chose another language than the browser's is not shown the page in the wrong one.
 */
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/input.css'
import { bringUpToDate } from './home/readOnly'
import { staying } from './loading/leaving'
import { followPressed, rememberActs } from './prerendered/beforeProgram'
import { hideWritten, seemsSignedIn, showWritten } from './prerendered/written'
import { keepForOffline } from './start/keepForOffline'
import { firstLanguage, firstType, type Language, loadType } from './words/language'

/** Of who is about to press something; who reads on scrolls. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'] as const

let started: Promise<unknown> | undefined

function start() {
  if (started) return
  started = import('./main')
  started.catch(async () => {
    await staying()
    // In the wrong language it is better than nothing.
    hideWritten(false)
    followPressed()
  })
  // What that will ask for comes beside it; the styles and type of what is written are on the way before.
  const then = document.querySelector<HTMLTemplateElement>('template#then')
  if (then) document.head.append(then.content)
}

/** What is written is painted first, and does not wait for the program's files. */
function startAfterPaint() {
  // Nothing is painted in a tab that nobody sees.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

/** The marks of Vietnamese come last of what the page asks for: on a slow line a moment after it could be shown. */
const MARKS_WAIT_MS = 400

/** Other type has not the widths of Vietnamese: a line that breaks elsewhere would move what stands below it. */
function showWithType() {
  hideWritten()
  void firstType('vi', ['400'], MARKS_WAIT_MS).then(() => hideWritten(false))
}

function wait(language: Language) {
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true, capture: true })
  const later = async () => {
    // The program is what knows whose session it is, and says why an answer does not come.
    const isNeeded = seemsSignedIn() || (await bringUpToDate(language).catch(() => true))
    if (isNeeded) start()
  }
  if (document.readyState === 'complete') void later()
  else addEventListener('load', later, { once: true })
  keepForOffline()
}

showWritten()
const language = firstLanguage()
const written = document.getElementById('root')?.dataset
void loadType(language)
if (written?.language === language) {
  rememberActs()
  if (written.start === 'later') wait(language)
  else {
    if (language === 'vi') showWithType()
    startAfterPaint()
  }
} else {
  // Drawn by the program, in the language of the person.
  if (written?.language) hideWritten()
  start()
}
