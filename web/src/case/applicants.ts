import { useEffect, useSyncExternalStore } from 'react'
import { onForget } from '../device/onForget'
import { openFromTab, sealInTab } from '../device/sealedInTab'

/**
 * Whom the applications of this visit are about, as their forms said it: a code tells nobody whose it is, and the server tells
 * nobody who only has a code. By code, in the order in which they were sent. The tab has them encrypted, over the way to the
 * bank and back; on a computer that others use they stay in memory.
 */
export interface Applicant {
  name: string
  passport?: string
  /** The first and the last day that are asked for, `YYYY-MM-DD`. */
  from?: string
  to?: string
}

/** As what the tab keeps them. */
const NAME = 'applicants'

type Applicants = ReadonlyMap<string, Applicant>

let applicants: Applicants = new Map()
const watchers = new Set<() => void>()

function set(next: Applicants) {
  applicants = next
  for (const watcher of watchers) watcher()
}

export function keepApplicant(code: string, applicant: Applicant) {
  set(new Map([...applicants, [code, applicant]]))
  void restored().then(() => sealInTab(NAME, [...applicants]))
}

let restoring: Promise<void> | undefined

/** Brings back whom a page before this one knew, once. */
function restored() {
  restoring ??= openFromTab<[string, Applicant][]>(NAME).then((kept = []) => {
    if (kept.length > 0) set(new Map([...kept, ...applicants]))
  })
  return restoring
}

onForget(() => {
  restoring = undefined
  set(new Map())
})

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function useApplicants() {
  useEffect(() => void restored(), [])
  return useSyncExternalStore(
    watch,
    () => applicants,
    () => applicants,
  )
}

/** The name before the code, as plain text; the code alone where nobody is known. */
export const namedCode = (applicants: Applicants, code: string) => {
  const name = applicants.get(code)?.name
  return name ? `${name} (${code})` : code
}
