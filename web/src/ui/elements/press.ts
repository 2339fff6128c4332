/** Whether a mouse button or a finger is down. */
let isDown = false

const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => set(true), true)
  for (const end of ENDS) document.addEventListener(end, () => set(false), true)
}

function set(down: boolean) {
  isDown = down
}

/**
 * Acts when nothing is pressed any more and the click has been dispatched; at once where nothing is pressed.
 *
 * Pressing a button takes the focus from the field before. Whatever that changes above the button, such as an error that
 * goes away, would move it from under the pointer, and the browser would make no click of it: `mouseup` meets another
 * element than `mousedown` did.
 */
export function afterPress(act: () => void) {
  if (!isDown) return act()
  const end = () => {
    for (const name of ENDS) document.removeEventListener(name, end, true)
    // `mouseup` and `click` follow in the same task.
    setTimeout(act)
  }
  for (const name of ENDS) document.addEventListener(name, end, true)
}
