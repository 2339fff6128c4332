/**
 * What the authority tells, as this page keeps it: small enough for the home page, which loads nothing else of the API.
 */
import i18next from 'i18next'
import { ApiError, call, type Schema } from '../api'

export type Collection = 'bai-viet' | 'popup' | 'luu-y-khai-bao' | 'huong-dan' | 'cau-hoi'
export type Entry = Schema<'ContentEntry'>

/** The last answers of the server about a collection. */
export interface Kept {
  entries?: Entry[]
  /** Why there is nothing, where nothing came so far. */
  error?: unknown
}

/** How long an answer counts as new. */
const FRESH_MS = 5 * 60_000
const NOTHING: Kept = {}

const kept = new Map<Collection, Kept>()
const answeredAt = new Map<Collection, number>()
const underWay = new Map<Collection, Promise<void>>()
const listeners = new Set<() => void>()

export const keptOf = (collection: Collection) => kept.get(collection) ?? NOTHING

/** Calls back whenever something of any collection has come. Returns the stop. */
export function onContent(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keep(collection: Collection, now: Kept) {
  kept.set(collection, now)
  for (const listener of listeners) listener()
}

/** Begins with texts that came with the page; they count as old, so that the server is asked for its own at once. */
export const beginWith = (collection: Collection, entries: Entry[]) => keep(collection, { entries })

const ask = (collection: Collection) => call<Entry[]>(`/client-service/public/${collection}/get-all`)

/** One try more for a lost connection; an answer of the server is not asked for twice. */
const askAgain = (collection: Collection) => (error: unknown) => {
  if (error instanceof ApiError && error.status > 0) throw error
  return ask(collection)
}

/** Asks the server, once for all who wait. What came before stays where it does not answer. */
export function fetchContent(collection: Collection) {
  const going = underWay.get(collection)
  if (going) return going
  const asked = ask(collection)
    .catch(askAgain(collection))
    .then(
      (entries) => {
        answeredAt.set(collection, Date.now())
        keep(collection, { entries })
      },
      (error) => {
        if (!keptOf(collection).entries) keep(collection, { error })
      },
    )
    .finally(() => underWay.delete(collection))
  underWay.set(collection, asked)
  return asked
}

/** Asks unless the answer is new. */
export function wantContent(collection: Collection) {
  const at = answeredAt.get(collection) ?? Number.NEGATIVE_INFINITY
  if (Date.now() - at > FRESH_MS) void fetchContent(collection)
}

/** Nothing is known, as on a page that was just opened. */
export function forgetContent() {
  kept.clear()
  answeredAt.clear()
  underWay.clear()
}

// The server words its refusals in the language of the request: in another language they are asked for again.
i18next.on('languageChanged', () => {
  for (const [collection, { error }] of kept) if (error) void fetchContent(collection)
})
