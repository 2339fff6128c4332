import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A press that comes while something is waited for is not lost: it counts once that is there. What is waited for may begin
 * between the moment in which a button is aimed at and the one in which it is pressed.
 */
export function useHeldPress(waits: boolean, act: () => void) {
  const [held, setHeld] = useState(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!held || waits) return
    setHeld(false)
    actNow()
  }, [held, waits])
  return {
    held,
    press() {
      if (waits) setHeld(true)
      else act()
    },
  }
}
