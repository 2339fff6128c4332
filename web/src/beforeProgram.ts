/** What is pressed and ticked on a page that was written at build time, before the program listens: it is done then. */

const ticked = new Map<HTMLInputElement, boolean>()
let pressed: HTMLElement | undefined

/** What nobody listens to yet: buttons, and links to what opens above the page. Others lead on without the program. */
const UNHEARD = 'button, a[href^="/information/"]'

function press(event: MouseEvent) {
  const { ctrlKey, metaKey, shiftKey } = event
  const found = (event.target as Element).closest<HTMLElement>(UNHEARD)
  if (!found || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  pressed = found
}

/** The program does not come: a link leads on as any other. */
export function followPressed() {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
}

function tick({ target }: Event) {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') ticked.set(target, target.checked)
}

/** React leaves alone what it finds ticked, and hears only of clicks that change something. */
function repeatTicks() {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    // The browser may have ticked some itself: those of before a reload.
    const wanted = ticked.get(input) ?? input.checked
    if (wanted === input.defaultChecked) continue
    input.checked = !wanted
    input.click()
  }
}

/** Until the program runs. */
export function rememberActs() {
  addEventListener('click', press, true)
  addEventListener('change', tick, true)
  const repeat = () => {
    removeEventListener('click', press, true)
    removeEventListener('change', tick, true)
    repeatTicks()
    pressed?.click()
  }
  addEventListener('running', repeat, { once: true })
}
