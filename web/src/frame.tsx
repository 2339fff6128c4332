import type { RouteObject } from 'react-router'
import { Home } from './home/Home'
import { ErrorPage } from './shell/ErrorPage'
import { Layout } from './shell/Layout'

/** Nothing stands before the first page: it is in the bundle or a moment away. */
function Nothing() {
  return null
}

/** The home page and other pages inside the frame that all share. */
export function framed(others: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      children: [{ ErrorBoundary: ErrorPage, children: [{ index: true, Component: Home }, ...others] }],
    },
  ]
}
