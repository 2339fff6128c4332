import { loadDraft, saveDraft } from '../form/store'
import { KINDS } from '../kinds'
import { addressOf } from '../wizard/draftAddress'
import { fetchImages } from './images'
import { openLink } from './link'
import { fetchDraft } from './portal'

/** Why a link leads nowhere. */
export type NoWay = 'ended' | 'unknown'

/**
 * Takes a draft over to this device, with its pictures; where its form goes on. A device that has it keeps what it has:
 * both are put together when it is opened.
 */
export async function takeOver(secret: string): Promise<{ to: string } | { no: NoWay }> {
  const link = await openLink(secret)
  const { ended, content, version } = await fetchDraft(link)
  if (ended || !content) return { no: 'ended' }
  const kind = KINDS.find(({ form }) => form === content.form)
  if (!kind) return { no: 'unknown' }
  const to = kind.path + addressOf(content.id)
  const here = await loadDraft(content.id)
  if (here?.copy?.secret === secret) return { to }
  await fetchImages(link, content.id, content.values)
  await saveDraft({ ...content, step: '', copy: { secret, version, base: content }, savedAt: Date.now() })
  return { to }
}
