import { startTransition, useEffect, useState } from 'react'

/**
 * A value of a store that renders in chunks (a transition), so that the page stays responsive, a moment later. `watch` and
 * `read` must be the same functions in each render.
 */
export function useLater<T>(
  watch: (listener: () => void) => () => void,
  read: () => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const [seen, see] = useState(read)
  useEffect(() => {
    let last: T | undefined
    const look = () => {
      const next = read()
      if (last !== undefined && isSame(next, last)) return
      last = next
      startTransition(() => see((before) => (isSame(next, before) ? before : next)))
    }
    // It may have changed between the first drawing and this.
    look()
    return watch(look)
  }, [watch, read, isSame])
  return seen
}
