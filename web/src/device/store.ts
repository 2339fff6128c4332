import type { RouteAnswering, Schema } from '../server/api'
import type { Cut, Draft, Finding, PassportReport, PortraitReport } from '../worker/types'
import { device } from './deviceStore'
import { openMemory } from './memoryStore'
import { unmarkQueued } from './queued'
import { draftsOfTab, isSharedComputer, markOpened, markSharedComputer, unmarkOpened } from './sharedComputer'

/** What was answered of a form so far: the same on every device on which it is gone on with. */
export interface Content {
  /** Random: several drafts of one form stand side by side. */
  id: string
  /** Name of core's form. */
  form: string
  values: Draft
  /** What the form's kind keeps beside the answers. */
  beside?: unknown
  /** Sections that passed 'Continue'. */
  done: string[]
  /** Under which it is submitted: whichever device sends it, the server takes it once. */
  once?: string
}

/** A form that was begun on this device, and where the person stands. */
export interface SavedDraft extends Content {
  step: string
  savedAt: number
  /** The same on the portal, where it is gone on with on other devices, too. */
  copy?: ServerCopy | undefined
  /** It was submitted without a network, and waits for one. */
  queued?: Queued | undefined
  /** It was sent while no page was open, and nobody has seen the codes yet. */
  created?: Schema<'Created'> | undefined
  /** Where it changes what was sent before: the answers that this had then. */
  base?: Draft | undefined
}

/** What was submitted: it is sent as it stands, also where no page is open. */
export interface Queued {
  route: RouteAnswering<Schema<'Created'>, 'POST'>
  /** Answers with references to pictures. */
  body: Draft
  /** Whether the portal asks for a captcha. */
  captcha: boolean
  /** In which language the person is written to. */
  language: string
}

/** What the portal keeps of a draft, encrypted. */
export interface ServerCopy {
  /** The secret of its link: with it any device opens it. */
  secret: string
  /** As it was when this device looked last. */
  version: number
  /** What it said then: what differs from it was changed since. */
  base: Content
}

/** A chosen picture: exactly the bytes that were judged and are sent. */
export interface SavedImage {
  id: string
  /** The draft that it belongs to. */
  draft: string
  blob: Blob
  fileName: string
  report: PortraitReport | PassportReport | null
  /** The device is still looking at it: not sent yet, and not written down. */
  judging?: boolean
  /** Full years for which a portrait was judged, once they were known. */
  age?: number
  /** Where this is a cut: the whole photo that it was cut from. */
  original?: { photo: Photo; cut: Cut }
  /** The server's handle, once it is there. */
  handle?: string
  /** Why it cannot be sent: its file could not be read, or the server refused it. */
  refused?: Finding
  /** When it was written down last. */
  savedAt?: number
}

/** A picture as it was chosen and judged, before it is kept and sent. */
export type Photo = Pick<SavedImage, 'blob' | 'fileName' | 'report'>

/** Where drafts and their pictures are kept. */
export interface DraftStore {
  listDrafts: () => Promise<SavedDraft[]>
  loadDraft: (id: string) => Promise<SavedDraft | undefined>
  /**
   * Writes it unless another tab wrote it since `known`, the `savedAt` of what this one has; whether it did. `'any'`:
   * without a look at what is there.
   */
  saveDraft: (draft: SavedDraft, known?: number | 'any') => Promise<boolean>
  loadImages: (draft: string) => Promise<SavedImage[]>
  saveImage: (image: SavedImage) => Promise<void>
  dropImage: (id: string) => Promise<void>
  /** Forgets a draft with its pictures. */
  dropDraft: (id: string) => Promise<void>
  /** Forgets every draft and every picture. */
  clear: () => Promise<void>
}

/** When each draft was written down that this tab read or wrote last. */
const known = new Map<string, number>()

const memory = openMemory()
const storeOf = (shared: boolean) => (shared ? memory : device)

/** Answers do not wait for pictures, which take longer to encrypt. */
const turns = { drafts: Promise.resolve<unknown>(undefined), images: Promise.resolve<unknown>(undefined) }
type Lane = keyof typeof turns
const BOTH: Lane[] = ['drafts', 'images']

/**
 * One after the other, in the order of the calls: what is encrypted for a moment must not be written after it was
 * deleted. A private window may refuse storage: the form still works, it only forgets.
 */
function inTurn<T>(lanes: Lane[], work: (store: DraftStore) => Promise<T>): Promise<T | undefined> {
  const store = storeOf(isSharedComputer())
  const before = Promise.all(lanes.map((lane) => turns[lane]))
  const result = before.then(() => work(store)).catch(() => undefined)
  for (const lane of lanes) turns[lane] = result
  return result
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
  markOpened(id)
  return inTurn(['drafts'], async (store) => {
    const draft = await store.loadDraft(id)
    if (draft) known.set(id, draft.savedAt)
    return draft
  })
}

/**
 * Writes a draft down; false where another tab has written it meanwhile, whose answers stay. A page that is `leaving` has
 * no time to look.
 */
export function saveDraft(draft: SavedDraft, leaving = false) {
  markOpened(draft.id)
  return inTurn(['drafts'], async (store) => {
    const written = await store.saveDraft(draft, leaving ? 'any' : known.get(draft.id))
    if (written) known.set(draft.id, draft.savedAt)
    return written
  })
}

export const loadImages = (draft: string) => inTurn(['images'], (store) => store.loadImages(draft))

export function saveImage(image: SavedImage) {
  markOpened(image.draft)
  return inTurn(['images'], (store) => store.saveImage({ ...image, savedAt: Date.now() }))
}

export const dropImage = (id: string) => inTurn(['images'], (store) => store.dropImage(id))

/** Forgets a draft with its pictures. Returns the way to have them back. */
export async function dropDraft(id: string) {
  unmarkOpened(id)
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
  for (const id of draftsOfTab()) unmarkOpened(id)
  known.clear()
  unmarkQueued()
  await inTurn(BOTH, () => Promise.allSettled([memory.clear(), device.clear()]))
}

/**
 * From a shared computer everything that this tab kept is deleted, and lives on in memory; on one's own it is written
 * down again. What other tabs kept before is left alone, and not shown.
 */
export async function setSharedComputer(shared: boolean) {
  const [from, to] = [storeOf(!shared), storeOf(shared)]
  markSharedComputer(shared)
  if (shared) {
    // Whoever never imported a workbook has not loaded what keeps one.
    const { forgetImportsOfTab } = await import('../kinds/evisa/import/keep')
    await forgetImportsOfTab()
  }
  return inTurn(BOTH, async () => {
    for (const id of draftsOfTab()) {
      const [draft, images] = await Promise.all([from.loadDraft(id), from.loadImages(id)])
      if (draft) await to.saveDraft(draft)
      for (const image of images) await to.saveImage(image)
      await from.dropDraft(id)
    }
  })
}
