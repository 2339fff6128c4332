import { useEffect, useRef } from 'react'
import { nothingHasFocus } from '../../ui/list/MasterDetail'

/** A heading that takes the focus when that fell to nothing, because what had it is gone in another state. */
export function useFocusKept(state: number | string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // With the last of a list its section may be gone, too.
    if (nothingHasFocus()) (heading.current ?? document.querySelector('h1'))?.focus()
  }, [state])
  return heading
}
