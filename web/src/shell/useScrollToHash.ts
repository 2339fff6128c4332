import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { wantsStillness } from '../ui/elements/stillness'

/** As the specification has it: what is drawn late is there by then. */
const WAIT_MS = 500

/** Goes to what the address names behind `#`, and goes on by keys from there; without motion, and at once, where that is wished. */
export function useScrollToHash() {
  // A new key each time that a link is followed, even to the same place.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!hash) return
    const isStill = wantsStillness()
    const timer = setTimeout(
      () => {
        const target = document.getElementById(hash.slice(1))
        target?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
        target?.focus({ preventScroll: true })
      },
      isStill ? 0 : WAIT_MS,
    )
    return () => clearTimeout(timer)
  }, [hash, key])
}
