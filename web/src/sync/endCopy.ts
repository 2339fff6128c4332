import { openLink } from './link'
import { endDraft } from './portal'

/** The draft was sent: the portal keeps it no longer, and other devices are told. */
export async function endCopy(secret: string) {
  await endDraft(await openLink(secret))
}
