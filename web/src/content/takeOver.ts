import { beginWith, type Collection, type Entry } from './collections'

/** Begins with the texts with which the page was written at build time: what stands there is then what the program draws. */
export function takeOverContent() {
  const written = document.getElementById('written-content')?.textContent
  if (!written) return
  const collections: Record<string, Entry[]> = JSON.parse(written)
  for (const [collection, entries] of Object.entries(collections))
    beginWith(collection as Collection, entries)
}
