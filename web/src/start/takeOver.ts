import { routeOf } from '../content/collections'
import { takeAnswers } from '../home/readOnly'
import { beginWith } from '../server/fetchedOnce'

/**
 * Begins with the texts with which the page was written at build time, and with what has come since: what stands there is
 * then what the program draws.
 */
export function takeOverContent() {
  const written = document.getElementById('written-content')?.textContent
  if (!written) return
  const collections: object = JSON.parse(written)
  for (const [collection, entries] of Object.entries(collections)) beginWith(routeOf(collection), entries)
  for (const [path, { data, at }] of takeAnswers()) beginWith(path, data, at)
}
