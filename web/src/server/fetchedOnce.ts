/**
 * What pages read of the server and do not change, each fetched once for all who show it. No queries: the home page shows
 * some of it, which loads nothing else of the API.
 */
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, call } from './api'

/** The last answer about a path. */
export interface Fetched<Data> {
  data?: Data
  /** Why there is nothing, where nothing came so far. */
  error?: unknown
}

/** How long an answer counts as new. */
const FRESH_MS = 5 * 60_000
const NOTHING: Fetched<never> = {}

const kept = new Map<string, Fetched<unknown>>()
const answeredAt = new Map<string, number>()
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keep(path: string, now: Fetched<unknown>) {
  kept.set(path, now)
  for (const listener of listeners) listener()
}

/** Begins with what came with the page; without a time it counts as old, so that the server is asked for its own at once. */
export function beginWith(path: string, data: unknown, at = 0) {
  answeredAt.set(path, at)
  keep(path, { data })
}

/** One try more for a lost connection; an answer of the server is not asked for twice. */
const askAgain = (path: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status > 0) throw error
  return call(path)
}

/** Asks the server, once for all who wait. What came before stays where it does not answer. */
export function fetchNow(path: string) {
  const going = underWay.get(path)
  if (going) return going
  const asked = call(path)
    .catch(askAgain(path))
    .then(
      (data) => {
        answeredAt.set(path, Date.now())
        keep(path, { data })
      },
      (error) => {
        if (!kept.get(path)?.data) keep(path, { error })
      },
    )
    .finally(() => underWay.delete(path))
  underWay.set(path, asked)
  return asked
}

/** The last answer; the server is asked unless that is new. */
export function useFetched<Data>(path: string): Fetched<Data> {
  const get = () => (kept.get(path) ?? NOTHING) as Fetched<Data>
  useEffect(() => {
    if (Date.now() - (answeredAt.get(path) ?? 0) >= FRESH_MS) void fetchNow(path)
  }, [path])
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
  for (const [path, { error }] of kept) if (error) void fetchNow(path)
})
