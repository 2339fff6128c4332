import { useEffect, useState } from 'react'
import { isReachable } from '../../server/network'
import { findPlaces, type Place, type PlaceQuery } from './findPlaces'

/** Who types goes on within this time; who stops to think is offered something. */
const PAUSE_MS = 300

const NONE: Place[] = []

/**
 * Places for what was typed last, once the typing pauses. They are advice: without a network, or when the portal fails,
 * there are none, and nobody is told.
 */
export function usePlaces() {
  const [asked, ask] = useState<PlaceQuery>()
  const [places, setPlaces] = useState(NONE)

  useEffect(() => {
    if (!asked || !isReachable()) return setPlaces(NONE)
    const outdated = new AbortController()
    const tell = (found: Place[]) => {
      if (!outdated.signal.aborted) setPlaces(found)
    }
    const pause = setTimeout(() => findPlaces(asked, outdated.signal).then(tell, () => tell(NONE)), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      outdated.abort()
    }
  }, [asked])

  return { places, ask, forget: () => ask(undefined) }
}
