/** What only this tab remembers, and only as long as it is open: it survives a reload, and the way to the bank and back. */

/** Whether the person said that others use this computer, too. */
export const SHARED = 'shared-computer'

/** What is encrypted there, see `sealedInTab.ts`. */
export const SEALED = 'sealed'

export function readTab<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** A browser that refuses storage only forgets. */
export function writeTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It is as if the tab had been opened just now.
  }
}
