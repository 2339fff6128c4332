import { createPath, type Location, type Path } from 'react-router'
import { ownPath } from './ownPath'

/** The addresses that were visited. */
export interface NavigationHistory {
  now: () => Location
  push: (to: Location) => void
  replace: (to: Location) => void
  go: (steps: number) => void
  /** Calls back when somebody goes back or forward. */
  listen: (moved: () => void) => void
}

/** An address that is visited now; its key is another one each time. */
export const visit = (
  { pathname = '/', search = '', hash = '' }: Partial<Path>,
  state: unknown,
): Location => ({
  pathname: ownPath(pathname),
  search,
  hash,
  state: state ?? null,
  key: Math.random().toString(36).slice(2, 10),
})

/** Of an address that was not opened by a link of these pages. */
const UNKEYED = 'default'

/** What the browser keeps of an address. */
interface HistoryState {
  usr?: unknown
  key?: string
}

export function browserHistory(): NavigationHistory {
  const kept = ({ state: usr, key }: Location): HistoryState => ({ usr, key })
  return {
    now() {
      const { pathname, search, hash } = location
      const { usr = null, key = UNKEYED } = (history.state ?? {}) as HistoryState
      return { pathname: ownPath(pathname), search, hash, state: usr, key }
    },
    push: (to) => history.pushState(kept(to), '', createPath(to)),
    replace: (to) => history.replaceState(kept(to), '', createPath(to)),
    go: (steps) => history.go(steps),
    listen: (moved) => addEventListener('popstate', moved),
  }
}

/** One address alone, as pages are written at build time. */
export function oneAddress(pathname: string): NavigationHistory {
  let at: Location = { pathname, search: '', hash: '', state: null, key: UNKEYED }
  const set = (to: Location) => {
    at = to
  }
  return { now: () => at, push: set, replace: set, go: () => undefined, listen: () => undefined }
}
