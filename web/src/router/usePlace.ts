import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType } from 'react-router'
import { readTab, writeTab } from '../device/tabStorage'
import { isWritten } from '../prerendered/written'
import { wantsStillness } from '../ui/elements/stillness'
import type { PageRouter, RouterState } from './router'

const PLACES = 'scrolled-to'

/** From before this page was loaded anew, or left for another one and come back to. */
function readPlaces(places: Map<string, number>) {
  for (const [key, place] of readTab<[string, number][]>(PLACES, [])) places.set(key, place)
}

/**
 * Whether the address was gone to, not loaded anew or come back to. Addresses that no link of these pages opened share a key:
 * the place in one is none in another that is opened in the same tab.
 */
function isNewVisit() {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/**
 * A new page begins at its top, or where its address says; whoever goes back, or loads it anew, finds it where it was left.
 * The browser cannot do that: a page is drawn after it looks.
 */
export function usePlace(router: PageRouter, { location, action, isArrived, keepsPlace }: RouterState) {
  const { places, keepPlace } = router
  const isFirst = useRef(true)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      keepPlace()
      writeTab(PLACES, [...places])
      // Written pages are there at once: the browser knows their place.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [places, keepPlace])
  useLayoutEffect(() => {
    if (!isArrived) return
    const first = isFirst.current
    isFirst.current = false
    if (first) readPlaces(places)
    // Who has read on in what was written at build time stays there.
    if (first && isWritten()) return
    const place = first && isNewVisit() ? undefined : places.get(location.key)
    const named = document.getElementById(decoded(location.hash.slice(1)))
    if (place !== undefined) scrollTo(0, place)
    // Whoever follows a link here is taken there by the frame.
    else if (named && (first || action === NavigationType.Pop)) named.scrollIntoView()
    else if (!keepsPlace) scrollTo({ top: 0, behavior: first || wantsStillness() ? 'instant' : 'smooth' })
  }, [location, action, isArrived, keepsPlace, places])
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
