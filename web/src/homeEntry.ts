/**
 * The start of the home page, which was written at build time and can be read without the program. That comes when
 * somebody moves towards it, or some seconds later.
 */
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { firstLanguage, loadType } from './language'

/** How long the page may be read before the program comes by itself. */
const READ_MS = 3000
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

const root = document.getElementById('root')

let started: Promise<unknown> | undefined

function start() {
  started ??= import('./main')
  return started
}

/** A button that nobody listens to yet: it is pressed again when the program runs. Links lead on without it. */
function press(event: MouseEvent) {
  if (root?.dataset.running) return removeEventListener('click', press, true)
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  removeEventListener('click', press, true)
  addEventListener('running', () => button.click(), { once: true })
  void start()
}

function wait() {
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true })
  addEventListener('click', press, true)
  const later = () => setTimeout(start, READ_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const language = firstLanguage()
if (root?.dataset.language === language) {
  void loadType(language)
  wait()
} else void start()
