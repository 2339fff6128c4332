import { openDevice } from '../device/database/openDevice'
import type { PageCipher } from '../device/database/pageCipher'
import { decrypt, type Encrypted } from '../device/database/recordCipher'
import { draftRecord, imageRecord } from '../device/database/records'
import { drop } from '../device/database/upkeep'
import { forgetLeft, keepLeft, leftOf } from '../device/leftDraft'
import { inBackground } from '../loading/inBackground'
import type { SavedDraft, SavedImage } from './draft'
import type { DraftStore } from './draftStore'

/** The content of a record. One that cannot be decrypted is useless, and is deleted. */
async function read<T>(key: CryptoKey, record: Encrypted & { id: string }, forget: (id: string) => unknown) {
  try {
    return await decrypt<T>(key, record.id, record)
  } catch {
    await forget(record.id)
    return undefined
  }
}

const isThere = <T>(value: T | undefined) => value !== undefined

/** Encrypts at once; there once it is loaded. */
let atOnce: PageCipher | undefined
let opening: Promise<void> | undefined

async function openAtOnce() {
  const { key } = await openDevice()
  const { openPageCipher } = await inBackground(() => import('../device/database/pageCipher'))
  atOnce = await openPageCipher(key)
}

/** Keeps drafts and pictures encrypted in IndexedDB. Each call fails where the browser refuses storage. */
export const device: DraftStore = {
  async listDrafts() {
    const { database, key } = await openDevice()
    const records = await database.getAll('drafts')
    const drafts = records.map((record) => read<SavedDraft>(key, record, device.dropDraft))
    return (await Promise.all(drafts)).filter(isThere)
  },

  async loadDraft(id) {
    const { database, key } = await openDevice()
    const record = await database.get('drafts', id)
    const draft = record && (await read<SavedDraft>(key, record, device.dropDraft))
    const left = leftOf(id)
    // Without the draft it was deleted since.
    if (!draft || !left || left.savedAt <= draft.savedAt) return draft
    const newer = await decrypt<SavedDraft>(key, id, left).catch(() => draft)
    await database.put('drafts', await draftRecord(key, newer))
    forgetLeft(id)
    return newer
  },

  async saveDraft(draft, isKnown = () => false) {
    const { database, key } = await openDevice()
    const record = await draftRecord(key, draft)
    // One transaction: no other tab writes between the comparison and the writing.
    const writing = database.transaction('drafts', 'readwrite')
    const there = await writing.store.get(draft.id)
    const isOurs = there === undefined || isKnown(there.savedAt)
    if (isOurs) void writing.store.put(record)
    // Committed at once: a page that is closing gets no event of the request.
    writing.commit()
    await writing.done
    if (isOurs) forgetLeft(draft.id, draft.savedAt)
    return isOurs
  },

  async prepare() {
    opening ??= openAtOnce()
    await opening.catch(() => {
      opening = undefined
    })
  },

  saveNow(draft) {
    const { id, savedAt } = draft
    if (atOnce) keepLeft({ id, savedAt, ...atOnce(id, draft) })
  },

  async loadImages(draft) {
    const { database, key } = await openDevice()
    const records = await database.getAllFromIndex('images', 'draft', draft)
    const images = records.map((record) => read<SavedImage>(key, record, device.dropImage))
    return (await Promise.all(images)).filter(isThere)
  },

  async saveImage(image) {
    const { database, key } = await openDevice()
    await database.put('images', await imageRecord(key, image))
  },

  async dropImage(id) {
    const { database } = await openDevice()
    await database.delete('images', id)
  },

  async dropDraft(id) {
    const { database } = await openDevice()
    forgetLeft(id)
    await drop(database, 'drafts', id)
  },

  async clear() {
    const { database } = await openDevice()
    forgetLeft()
    const change = database.transaction(['drafts', 'images'], 'readwrite')
    const stores = [change.objectStore('drafts'), change.objectStore('images')]
    await Promise.all([...stores.map((store) => store.clear()), change.done])
  },
}
