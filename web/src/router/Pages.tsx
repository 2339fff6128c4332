import { memo, startTransition, useLayoutEffect, useState } from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router'
import { LoadingContext, SettledContext } from './context'
import type { PageRouter } from './router'
import { usePlace } from './usePlace'

/** The page that the address names. */
export function Pages({ router }: { router: PageRouter }) {
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    const take = () => startTransition(() => setShown(router.shown()))
    // It may have changed since it was drawn.
    take()
    return router.subscribe(take)
  }, [router])
  usePlace(router, shown)
  if (!shown.isArrived) return null
  return (
    <SettledContext value={router.settled}>
      <LoadingContext value={shown.isLoading}>
        <Router location={shown.location} navigationType={shown.action} navigator={router.navigator}>
          <Routed routes={router.routes} />
        </Router>
      </LoadingContext>
    </SettledContext>
  )
}

/** Drawn anew for another address, not while the next page is on its way. */
const Routed = memo(function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
})
