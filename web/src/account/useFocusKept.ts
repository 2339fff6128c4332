import { useEffect, useRef } from 'react'
import { nothingHasFocus } from '../ui/MasterDetail'

/** A heading that takes the focus when that fell to nothing, because what had it is gone in another state. */
export function useFocusKept(state: number | string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (nothingHasFocus()) heading.current?.focus()
  }, [state])
  return heading
}
