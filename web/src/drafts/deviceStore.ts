import { openDevice } from '../device/database/openDevice'
import { decrypt, type Encrypted } from '../device/database/recordCipher'
import { draftRecord, imageRecord } from '../device/database/records'
import { drop } from '../device/database/upkeep'
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
    return record && read<SavedDraft>(key, record, device.dropDraft)
  },

  async saveDraft(draft, known) {
    const { database, key } = await openDevice()
    const record = await draftRecord(key, draft)
    // One transaction: no other tab writes between the comparison and the writing.
    const writing = database.transaction('drafts', 'readwrite')
    const there = known === 'any' ? undefined : await writing.store.get(draft.id)
    const isOurs = there === undefined || there.savedAt === known
    if (isOurs) void writing.store.put(record)
    // Committed at once: a page that is closing gets no event of the request.
    writing.commit()
    await writing.done
    return isOurs
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
    await drop(database, 'drafts', id)
  },

  async clear() {
    const { database } = await openDevice()
    const change = database.transaction(['drafts', 'images'], 'readwrite')
    const stores = [change.objectStore('drafts'), change.objectStore('images')]
    await Promise.all([...stores.map((store) => store.clear()), change.done])
  },
}
