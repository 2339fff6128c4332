import { useSyncExternalStore } from 'react'
import { readTab, SEALED, SHARED, writeTab } from './tabStorage'

/**
 * Whether the person said that others use this computer, too: then nothing is written to the device. Only this tab
 * remembers it.
 */
let shared = readTab(SHARED, false)
const listeners = new Set<() => void>()

export const isSharedComputer = () => shared

export function markSharedComputer(is: boolean) {
  shared = is
  writeTab(SHARED, is)
  if (is) writeTab(SEALED, null)
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
