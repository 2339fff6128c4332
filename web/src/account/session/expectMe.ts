import { seemsSignedIn } from '../../prerendered/written'
import { queryClient } from '../../server/query'
import { ME } from './session'

/** Longer than an answer takes on a slow line; after that the page is shown without it. */
const MOST_MS = 1500

/** Asks who is signed in, unless that is known or nobody seems to be. Ends when it is known, or after a moment. */
export async function expectMe() {
  if (!seemsSignedIn()) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS))
  await Promise.race([queryClient.prefetchQuery(ME), late])
}
