/** What is pressed and ticked on a page that was written at build time, before the program listens: it is done then. */

const ticked = new Map<HTMLInputElement, boolean>()
let pressed: HTMLButtonElement | undefined

/** A button that nobody listens to yet. Links lead on without the program. */
function press(event: MouseEvent) {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  pressed = button
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
