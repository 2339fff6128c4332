/**
 * From the address to the page. React Router has the addresses, links and matching; its own way to load pages brings
 * loaders, forms and fetchers, 19 kB that no page here uses.
 */
import type { ComponentType, ReactNode } from 'react'
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  Outlet,
  type Path,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router'
import { staying } from '../loading/leaving'
import { Guarded } from './Guarded'
import { type NavigationHistory, visit } from './history'
import type { Screen } from './screen'

/** What is shown. */
export interface RouterState {
  location: Location
  action: NavigationType
  /** Nothing is shown before the first page is here. */
  isArrived: boolean
  /** Whether the next page is on its way. */
  isLoading: boolean
  /** Whether a link wants the page to stay where it was scrolled to. */
  keepsPlace: boolean
}

/** A screen that was loaded, or why it was not. */
type LoadResult = { element: ReactNode } | { error: unknown }

function Loaded({ of, Failed }: { of: () => LoadResult | undefined; Failed: ComponentType }) {
  const outcome = of()
  if (!outcome) return null
  return 'error' in outcome ? <Failed /> : outcome.element
}

const inFull = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to)

export function createRouter(screens: Screen[], visited: NavigationHistory) {
  const outcomes = new Map<Screen, LoadResult>()
  const listeners = new Set<() => void>()
  /** How far a page was scrolled, by the key of its address. */
  const places = new Map<string, number>()
  const routes = compile(screens, () => null)
  let shown: RouterState = {
    location: visited.now(),
    action: NavigationType.Pop,
    isArrived: false,
    isLoading: false,
    keepsPlace: false,
  }
  let latest = 0
  let settled = Promise.resolve()

  function drawn(screen: Screen, Failed: ComponentType) {
    const { Component = Outlet, lazy, ErrorBoundary } = screen
    const page = lazy ? <Loaded of={() => outcomes.get(screen)} Failed={Failed} /> : <Component />
    return ErrorBoundary ? <Guarded Failed={ErrorBoundary}>{page}</Guarded> : page
  }

  function compile(all: Screen[], around: ComponentType): RouteObject[] {
    return all.map((screen) => {
      const { path, index, ErrorBoundary = around, children } = screen
      const route = { path, element: drawn(screen, ErrorBoundary), handle: screen }
      return index
        ? { ...route, index }
        : { ...route, children: children && compile(children, ErrorBoundary) }
    })
  }

  const screensAt = (location: Location) =>
    (matchRoutes(routes, location) ?? []).map(({ route }) => route.handle as Screen)

  async function load(screen: Screen, lazy: NonNullable<Screen['lazy']>) {
    const failed = async (error: unknown) => {
      await staying()
      return { error }
    }
    outcomes.set(screen, await lazy().catch(failed))
  }

  /** Brings the screens of an address, unless they are here; what did not come is tried again. */
  function bring(location: Location) {
    const coming = screensAt(location).flatMap((screen) => {
      const outcome = outcomes.get(screen)
      const isHere = outcome !== undefined && 'element' in outcome
      return screen.lazy && !isHere ? [load(screen, screen.lazy)] : []
    })
    return coming.length > 0 ? Promise.all(coming) : undefined
  }

  function tell(change: Partial<RouterState>) {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }

  const keepPlace = () => places.set(shown.location.key, globalThis.scrollY ?? 0)

  function go(next: Pick<RouterState, 'location' | 'action' | 'keepsPlace'>, write?: (to: Location) => void) {
    latest += 1
    const own = latest
    keepPlace()
    const arrive = () => {
      // Somebody has gone elsewhere meanwhile.
      if (own !== latest) return
      write?.(next.location)
      tell({ ...next, isArrived: true, isLoading: false })
    }
    const coming = bring(next.location)
    if (!coming) return arrive()
    tell({ isLoading: true })
    settled = coming.then(arrive)
  }

  const follow =
    (action: NavigationType, write: (to: Location) => void): Navigator['push'] =>
    (to, state, options?: NavigateOptions) => {
      const keepsPlace = options?.preventScrollReset ?? false
      go({ location: visit(inFull(to), state), action, keepsPlace }, write)
    }

  const arrived = Promise.resolve(bring(shown.location)).then(() => {
    if (latest === 0) tell({ isArrived: true })
  })
  visited.listen(() => go({ location: visited.now(), action: NavigationType.Pop, keepsPlace: false }))
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: visited.go,
    push: follow(NavigationType.Push, visited.push),
    replace: follow(NavigationType.Replace, visited.replace),
  }
  return {
    routes,
    navigator,
    places,
    keepPlace,
    shown: () => shown,
    /** When the first page is here, or has failed. */
    arrived,
    /** Whether something of the page that is shown did not come. */
    hasFailed: () =>
      screensAt(shown.location).some((screen) => {
        const outcome = outcomes.get(screen)
        return outcome !== undefined && 'error' in outcome
      }),
    /** When the page that was asked for last is shown. */
    settled: () => settled,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type PageRouter = ReturnType<typeof createRouter>
