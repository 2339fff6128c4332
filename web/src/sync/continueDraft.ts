import { formKinds } from '../case/formKinds'
import type { KindEntry } from '../case/wizardKind'
import type { Content } from '../drafts/draft'
import { addressOf } from '../drafts/draftAddress'
import { loadDraft, saveDraft } from '../drafts/store'
import { fetchImages } from './images'
import { type DraftLink, openLink } from './link'
import { fetchDraft } from './portal'

/** Why a link leads nowhere. */
export type NoWay = 'ended' | 'unknown'

/** What a link leads to. Until it is taken over, nothing of it is on this device. */
export interface FoundDraft {
  link: DraftLink
  content: Content
  version: number
  /** When it was changed last, in milliseconds since 1970. */
  changedAt: number
  kind: KindEntry
  /** Where its form goes on. */
  to: string
  /** Whether this device began it, or took it over before. */
  isHere: boolean
}

/** Fetches a draft without taking it over. */
export async function findDraft(secret: string): Promise<FoundDraft | { no: NoWay }> {
  const link = await openLink(secret)
  const { ended, content, version, changedAt } = await fetchDraft(link)
  if (ended || !content) return { no: 'ended' }
  const kind = formKinds().find(({ form }) => form === content.form)
  if (!kind) return { no: 'unknown' }
  const here = await loadDraft(content.id)
  const isHere = here?.copy?.secret === secret
  return { link, content, version, changedAt, kind, to: kind.path + addressOf(content.id), isHere }
}

/**
 * Takes a draft over to this device, with its pictures; where its form goes on. A device that has it keeps what it has:
 * both are put together when it is opened.
 */
export async function takeOverDraft({ link, content, version, to, isHere }: FoundDraft) {
  if (isHere) return to
  await fetchImages(link, content.id, content.values)
  const copy = { secret: link.secret, version, base: content }
  await saveDraft({ ...content, step: '', copy, savedAt: Date.now() })
  return to
}

/** Fetches and takes over at once, for an owner who needs no warning. */
export async function takeOver(secret: string): Promise<{ to: string } | { no: NoWay }> {
  const found = await findDraft(secret)
  return 'no' in found ? found : { to: await takeOverDraft(found) }
}
