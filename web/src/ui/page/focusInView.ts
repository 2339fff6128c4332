/** Keys by which a person scrolls. */
const SCROLLS = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']

/**
 * Keeps the control that has the focus in view where something above it grows, such as what was read from a passport a
 * moment later: whoever goes by the keyboard would act on what they cannot see (WCAG 2.4.7). Whoever scrolls on from it
 * is left where they are, and a button that was pressed by a pointer is not followed. Scroll events tell nothing: the
 * browser makes its own, when it goes to a control and when the page grows.
 */
export function keepFocusInView() {
  let isFollowed = false
  const follow = () => {
    isFollowed = true
  }
  const leave = () => {
    isFollowed = false
  }
  document.addEventListener('focusin', follow)
  for (const name of ['wheel', 'touchmove', 'pointerdown'])
    document.addEventListener(name, leave, { passive: true, capture: true })
  document.addEventListener('keydown', ({ key }) => SCROLLS.includes(key) && leave(), true)
  new ResizeObserver(() => {
    const at = document.activeElement
    if (!isFollowed || !(at instanceof HTMLElement)) return
    // A heading is where reading begins, not what a key acts on.
    if (at.tabIndex >= 0 && at.matches(':focus-visible')) at.scrollIntoView({ block: 'nearest' })
  }).observe(document.body)
}
