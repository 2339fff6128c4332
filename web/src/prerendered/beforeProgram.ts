/** What is done on a page that was written at build time, before the program listens: it is done again then. */

import { leaveFor } from '../loading/leaving'

const ticked = new Map<HTMLInputElement, boolean>()
const typed = new Map<HTMLInputElement, string>()
let pressed: HTMLElement | undefined

/** What nobody listens to yet: buttons, and links to what opens above the page. Others lead on without the program. */
const UNHEARD = 'button, a[href^="/information/"]'

/** Ticks, and what ticks them: the browser draws them, and they are repeated. */
const TICKS = 'label, input[type="checkbox"], input[type="radio"]'

function press(event: MouseEvent) {
  const { ctrlKey, metaKey, shiftKey } = event
  const target = event.target as Element
  // A program that is half awake would hear a tick, find nothing changed by it, and take it back.
  if (target.closest(TICKS)) event.stopPropagation()
  const found = target.closest<HTMLElement>(UNHEARD)
  if (!found || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  pressed = found
}

/** The program does not come: a link leads on as any other. */
export function followPressed() {
  if (pressed instanceof HTMLAnchorElement) leaveFor(pressed.href)
}

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

function answer(event: Event) {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  event.stopPropagation()
  if (!isTick(target)) typed.set(target, target.value)
  else {
    // Of those with one name the last one counts.
    if (target.type === 'radio')
      for (const one of ticked.keys()) if (one.name === target.name) ticked.delete(one)
    ticked.set(target, target.checked)
  }
}

function repeatTick(input: HTMLInputElement, wanted: boolean) {
  if (wanted === input.defaultChecked || (input.type === 'radio' && !wanted)) return
  input.checked = !wanted
  input.click()
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function repeatTyping(input: HTMLInputElement, wanted: string) {
  if (wanted === input.defaultValue) return
  const { selectionStart, selectionEnd } = input
  input.value = input.defaultValue
  // Past what React remembers of the input.
  setValue?.call(input, wanted)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
}

/** React leaves alone what it finds ticked and typed, and hears only of what changes something. */
function repeatAnswers() {
  // All are read before one is repeated, for then the page is drawn anew. The browser may have filled in some itself: those
  // of before a reload.
  const repeats = [...document.querySelectorAll('input')].map((input) => {
    const [wanted, text] = [ticked.get(input) ?? input.checked, typed.get(input) ?? input.value]
    return () => (isTick(input) ? repeatTick(input, wanted) : repeatTyping(input, text))
  })
  for (const repeat of repeats) repeat()
}

/** Until the program runs. */
export function rememberActs() {
  addEventListener('click', press, true)
  addEventListener('input', answer, true)
  addEventListener('change', answer, true)
  const repeat = () => {
    removeEventListener('click', press, true)
    removeEventListener('input', answer, true)
    removeEventListener('change', answer, true)
    repeatAnswers()
    pressed?.click()
  }
  addEventListener('running', repeat, { once: true })
}
