import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import LOOKED_AT from '../../test/e2e/support/routes.mjs?raw'
import { openRouter } from '../routes'

/** Every screen that has an address of its own, by that. */
function screens(routes: RouteObject[], above = ''): [string, RouteObject][] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`
    return route.children ? screens(route.children, path) : [[path, route] as [string, RouteObject]]
  })
}

it('each screen is among the pages that a story looks at in every language', () => {
  const { routes } = openRouter()
  const pages = [...LOOKED_AT.matchAll(/^ +'(\/[^']*)',$/gm)].map(([, path = '']) => path)
  const opened = new Set(pages.map((path) => matchRoutes(routes, path)?.at(-1)?.route))
  const missing = screens(routes).filter(([, route]) => !opened.has(route))
  expect(missing.map(([path]) => path)).toEqual([])
})
