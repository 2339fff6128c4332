import type { Entry } from './entry'

const KEY = 'evisa-gates'

/**
 * The border gates as the server listed them last. The authority opens and closes gates between two releases, and a draft
 * that names a new one is right without a network, too.
 */
export function keptGates(): Entry[] | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) && kept.length > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepGates(entries: Entry[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // Without a network the gates of the build are offered.
  }
}
