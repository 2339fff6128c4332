/**
 * Keeps what has the focus in view where something above it grows, such as what was read from a passport a moment later:
 * whoever goes by the keyboard would act on what they cannot see (WCAG 2.4.7). What a person scrolls away stays away, and
 * a button that was pressed by a pointer is not followed.
 */
export function keepFocusInView() {
  /** What had the focus and was wholly in view when somebody last went or scrolled there. */
  let seen: Element | null = null
  const look = () => {
    const at = document.activeElement
    seen = at && at !== document.body && isInView(at) ? at : null
  }
  document.addEventListener('focusin', look)
  document.addEventListener('scroll', look, { passive: true, capture: true })
  new ResizeObserver(() => {
    if (seen && seen === document.activeElement && !isInView(seen) && seen.matches(':focus-visible'))
      seen.scrollIntoView({ block: 'nearest' })
  }).observe(document.body)
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
