const CONTROLS = 'a, button, input, select, textarea, summary'

/** The name of an answer, with the value of one of several; other controls are told apart by their words. */
const marksOf = (control: Element) =>
  [
    control.tagName,
    control.getAttribute('name'),
    control.matches('[type=radio]') && control.getAttribute('value'),
    control.textContent,
  ].join()

function again(id: string, marks: string) {
  const same = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => marksOf(one) === marks)
  return document.getElementById(id) ?? (same.length === 1 ? same[0] : undefined)
}

/**
 * Remembers what has the focus, for a page that is drawn anew under it. Returns what gives the focus back to the same
 * control; where that is gone, or cannot be told from others, to the content, in which no key presses anything.
 */
export function rememberFocus() {
  const had = document.activeElement
  if (!had || had === document.body) return () => {}
  const { id } = had
  const marks = marksOf(had)
  return () => {
    const to = again(id, marks) ?? document.getElementById('content')
    to?.focus({ preventScroll: true })
  }
}
