import { inTurn as inTurnOf } from '../device/database/turns'
import { onForget } from '../device/onForget'
import { openedInTab } from '../device/openedInTab'
import { unmarkQueued } from '../device/sendQueue'
import { isSharedComputer, markSharedComputer } from '../device/sharedComputer'
import { device } from './deviceStore'
import type { SavedDraft, SavedImage } from './draft'
import type { DraftStore } from './draftStore'
import { openMemory } from './memoryStore'

/** Drafts that were opened or changed in this tab. */
const opened = openedInTab('opened-drafts')

/** `savedAt` of each draft as this tab read or wrote it last. */
const known = new Map<string, number>()

const memory = openMemory()
const storeOf = (shared: boolean) => (shared ? memory : device)

/** Answers do not wait for pictures, which take longer to encrypt. */
const BOTH = ['drafts', 'images']

/** In the order of the calls, on the device or in memory as it is said when it is called. */
function inTurn<T>(lanes: string[], work: (store: DraftStore) => Promise<T>): Promise<T | undefined> {
  const store = storeOf(isSharedComputer())
  return inTurnOf(lanes, () => work(store))
}

/**
 * Every form that was begun on this device, the last changed first; on a shared one those of this tab. Changes of what was
 * sent before are found by what they change alone.
 */
export async function listDrafts() {
  const drafts = (await inTurn(['drafts'], (store) => store.listDrafts())) ?? []
  return drafts.filter(({ base }) => !base).sort((one, other) => other.savedAt - one.savedAt)
}

export function loadDraft(id: string) {
  opened.add(id)
  return inTurn(['drafts'], async (store) => {
    prepare(store)
    const draft = await store.loadDraft(id)
    if (draft) known.set(id, draft.savedAt)
    return draft
  })
}

const prepare = (store: DraftStore) => void store.prepare()

/**
 * Writes a draft down; false where another tab has written it meanwhile, whose answers stay. A page that is `leaving` does
 * so at once, and again in its turn, without comparing: it may go on.
 */
export function saveDraft(draft: SavedDraft, leaving = false) {
  opened.add(draft.id)
  if (leaving) storeOf(isSharedComputer()).saveNow(draft)
  return inTurn(['drafts'], async (store) => {
    prepare(store)
    const written = await store.saveDraft(draft, (savedAt) => leaving || savedAt === known.get(draft.id))
    if (written) known.set(draft.id, draft.savedAt)
    return written
  })
}

export const loadImages = (draft: string) => inTurn(['images'], (store) => store.loadImages(draft))

export function saveImage(image: SavedImage) {
  opened.add(image.draft)
  return inTurn(['images'], (store) => store.saveImage({ ...image, savedAt: Date.now() }))
}

export const dropImage = (id: string) => inTurn(['images'], (store) => store.dropImage(id))

/** Forgets a draft with its pictures. Returns the way to have them back. */
export async function dropDraft(id: string) {
  opened.remove(id)
  unmarkQueued(id)
  const kept = inTurn(BOTH, async (store) => {
    const found = [await store.loadDraft(id), await store.loadImages(id)] as const
    await store.dropDraft(id)
    return found
  })
  const [draft, images = []] = (await kept) ?? []
  return async () => {
    if (draft) await saveDraft(draft)
    for (const image of images) await saveImage(image)
  }
}

/** Forgets all that was begun here, in any tab: where the one store refuses, the other is emptied all the same. */
export async function forgetAll() {
  for (const id of opened.all()) opened.remove(id)
  known.clear()
  unmarkQueued()
  await inTurn(BOTH, () => Promise.allSettled([memory.clear(), device.clear()]))
}

onForget(forgetAll)

/**
 * From a shared computer everything that this tab kept is deleted, and lives on in memory; on one's own it is written
 * down again. What other tabs kept before is left alone, and not shown.
 */
export async function setSharedComputer(shared: boolean) {
  const [from, to] = [storeOf(!shared), storeOf(shared)]
  markSharedComputer(shared)
  const moved = inTurn(BOTH, async () => {
    for (const id of opened.all()) {
      const [draft, images] = await Promise.all([from.loadDraft(id), from.loadImages(id)])
      if (draft) await to.saveDraft(draft)
      for (const image of images) await to.saveImage(image)
      await from.dropDraft(id)
    }
  })
  if (shared) {
    const { forgetImportsOfTab } = await import('../device/database/forgetKept')
    await forgetImportsOfTab()
  }
  return moved
}
