import { queryClient } from '../query'
import { type Collection, keyOf } from './useContent'

/**
 * Begins with the texts with which the page was written at build time: what stands there is then what the program draws.
 * They count as old, so that the server is asked for its own at once.
 */
export function takeOverContent() {
  const written = document.getElementById('written-content')?.textContent
  if (!written) return
  for (const [collection, entries] of Object.entries(JSON.parse(written)))
    queryClient.setQueryData(keyOf(collection as Collection), entries, { updatedAt: 0 })
}
