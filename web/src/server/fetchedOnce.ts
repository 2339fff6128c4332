/**
 * What pages read of the server and do not change, each fetched once for all who show it. No queries: the home page shows
 * some of it, which loads nothing else of the API.
 */
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import type { Answer, Path, Query } from './description'
import { ApiError } from './errors'
import { reachData } from './transport'
import { urlOf } from './url'

/** The last answer of an address. */
export interface FetchState<Data> {
  data?: Data
  /** Why there is nothing, where nothing came so far. */
  error?: unknown
}

/** How long an answer counts as new. */
const FRESH_MS = 5 * 60_000
const NOTHING: FetchState<never> = {}

const kept = new Map<string, FetchState<unknown>>()
const answeredAt = new Map<string, number>()
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keep(url: string, now: FetchState<unknown>) {
  kept.set(url, now)
  for (const listener of listeners) listener()
}

/** Begins with what came with the page; without a time it counts as old, so that the server is asked for its own at once. */
export function beginWith(url: string, data: unknown, at = 0) {
  answeredAt.set(url, at)
  keep(url, { data })
}

/** One try more for a lost connection; an answer of the server is not asked for twice. */
const askAgain = (url: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status > 0) throw error
  return reachData(url)
}

/** Asks the server, once for all who wait. What came before stays where it does not answer. */
export function fetchNow(url: string) {
  const going = underWay.get(url)
  if (going) return going
  const asked = reachData(url)
    .catch(askAgain(url))
    .then(
      (data) => {
        answeredAt.set(url, Date.now())
        keep(url, { data })
      },
      (error) => {
        if (!kept.get(url)?.data) keep(url, { error })
      },
    )
    .finally(() => underWay.delete(url))
  underWay.set(url, asked)
  return asked
}

/** The last answer; the server is asked unless that is new. */
export function useFetched<P extends Path>(path: P, query?: Query<P>): FetchState<Answer<P>> {
  const url = urlOf(path, { query })
  const get = () => (kept.get(url) ?? NOTHING) as FetchState<Answer<P>>
  useEffect(() => {
    if (Date.now() - (answeredAt.get(url) ?? 0) >= FRESH_MS) void fetchNow(url)
  }, [url])
  return useSyncExternalStore(listen, get, get)
}

/** Nothing is known, as on a page that was just opened. */
export function forgetFetched() {
  kept.clear()
  answeredAt.clear()
  underWay.clear()
}

// The server words its refusals in the language of the request: in another language they are asked for again.
i18next.on('languageChanged', () => {
  for (const [url, { error }] of kept) if (error) void fetchNow(url)
})
