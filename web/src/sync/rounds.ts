import type { Content, ServerCopy } from '../drafts/draft'
import { imageIdsIn } from '../form/engine/imagesInMemory'
import type { Conflict } from '../form/engine/overtaken'
import { ApiError } from '../server/api'
import { fetchImages, isJudging, sendImages } from './images'
import { type DraftLink, newSecret, openLink } from './link'
import { merge, same, settle } from './merge'
import { fetchDraft, keepDraft } from './portal'

/** The page that shows the draft. */
export interface Page {
  read: () => Content
  copy: () => ServerCopy
  /** Stores what the portal has now. */
  note: (copy: ServerCopy) => void
  /** Whether somebody is in the middle of an answer: what arrives waits. */
  isTyping: () => boolean
  /** Asks the person; resolves with the answers that are taken from the other device. */
  ask: (conflicts: Conflict[]) => Promise<ReadonlySet<string>>
  /** Shows what came from the other device. */
  adopt: (content: Content, copy: ServerCopy) => Promise<void>
  /** It was sent or deleted on another device, or its time is over. */
  onEnd: (why: 'ended' | 'expired') => void
}

/** Keeps a draft on the portal for the first time. */
export async function begin(content: Content): Promise<ServerCopy> {
  const secret = newSecret()
  const link = await openLink(secret)
  // Pictures need a draft that they belong to: it is created without answers, which follow when the pictures are there.
  const base = { ...content, values: {}, done: [], beside: {} }
  const version = await keepDraft(link, 0, base, [])
  const copy = { secret, version, base }
  return isJudging(content.values) ? copy : push(link, content, copy, [])
}

async function push(link: DraftLink, content: Content, copy: ServerCopy, there: string[]) {
  await sendImages(link, content.values, there)
  const version = await keepDraft(link, copy.version, content, imageIdsIn(content.values))
  return { ...copy, version, base: content }
}

/** One round of synchronization: changes of the other device are taken over, those of this one are stored on the portal. */
export async function round(link: DraftLink, page: Page) {
  const copy = page.copy()
  try {
    const { ended, content, version, pictures } = await fetchDraft(link, copy.version)
    if (ended) return page.onEnd('ended')
    if (content) return await take(link, page, content, { ...copy, version, base: content })
    const mine = page.read()
    if (same(mine, copy.base) || isJudging(mine.values)) return
    page.note(await push(link, mine, copy, pictures))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) page.onEnd('expired')
    // The other device was faster: what it changed is taken over in the next round.
    else if (!(error instanceof ApiError && error.status === 409)) throw error
  }
}

async function take(link: DraftLink, page: Page, theirs: Content, copy: ServerCopy) {
  if (page.isTyping()) return
  await fetchImages(link, theirs.id, theirs.values)
  const { base } = page.copy()
  const { content, conflicts } = merge(base, page.read(), theirs)
  const taken = conflicts.length > 0 ? await page.ask(conflicts) : new Set<string>()
  const settled = settle(content, conflicts, taken)
  // The other device has changed nothing that this page does not show already.
  if (same(settled, page.read())) page.note(copy)
  else await page.adopt(settled, copy)
}
