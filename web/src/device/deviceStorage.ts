/** What this device remembers beside its database, as text: it says nothing of anybody. */

export function readDevice(key: string) {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that refuses storage only forgets: it holds until the page is left. */
export function writeDevice(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Then nothing else is kept here either.
  }
}
