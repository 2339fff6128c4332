import { useSyncExternalStore } from 'react'
import { readTab, SHARED, writeTab } from './tabStorage'

/**
 * Whether the person said that others use this computer, too: then nothing is written to the device. Only this tab
 * remembers it, with the ids of the drafts that were opened in it, which say nothing of anybody.
 */
const OPENED = 'opened-drafts'

let shared = readTab(SHARED, false)
const opened = new Set(readTab<string[]>(OPENED, []))
const listeners = new Set<() => void>()

export const isSharedComputer = () => shared

export function markSharedComputer(is: boolean) {
  shared = is
  writeTab(SHARED, is)
  for (const listener of listeners) listener()
}

/** {@link isSharedComputer} for a component. Pages written at build time are for any computer. */
export function useSharedComputer() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSharedComputer,
    () => false,
  )
}

/** Drafts that were opened or changed in this tab. */
export const draftsOfTab = () => [...opened]

export function markOpened(draft: string) {
  if (opened.has(draft)) return
  opened.add(draft)
  writeTab(OPENED, draftsOfTab())
}

export function unmarkOpened(draft: string) {
  if (opened.delete(draft)) writeTab(OPENED, draftsOfTab())
}
