import { useEffect, useState } from 'react'
import { inBackground } from './inBackground'

/**
 * What is loaded once it is wanted; undefined until it is there. Where it does not come, nobody is told or kept from going on:
 * it is asked for again when it is wanted again.
 */
export function useLoaded<Loaded>(isWanted: boolean, load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<{ it: Loaded }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is the same whoever asks
  useEffect(() => {
    if (!isWanted) return
    inBackground(load)
      .then((it) => setLoaded({ it }))
      .catch(() => undefined)
  }, [isWanted])
  return loaded?.it
}
