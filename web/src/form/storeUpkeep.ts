import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { Draft } from '../worker/types'
import type { SavedDraft, SavedImage, Schema } from './store'

/** A draft is deleted so many days after its last change. */
export const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Version 1: one draft a form, under the form's name; its pictures under that name, too. */
interface Version1 extends DBSchema {
  drafts: {
    key: string
    value: Pick<SavedDraft, 'values' | 'done' | 'step' | 'savedAt'> & {
      read: Draft
      upheld?: Record<string, string>
      accepted?: Record<string, string>
    }
  }
  images: {
    key: string
    value: Omit<SavedImage, 'draft'> & { form: string }
    indexes: { form: string }
  }
}

type Change<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>

/** Makes the stores; what version 1 kept becomes drafts with ids. */
export async function upgrade(
  database: IDBPDatabase<Schema>,
  from: number,
  _to: number | null,
  change: Change<Schema>,
) {
  const former =
    from === 1 ? await readVersion1(change as unknown as Change<Version1>) : { drafts: [], images: [] }
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name)
  const drafts = database.createObjectStore('drafts', { keyPath: 'id' })
  const images = database.createObjectStore('images', { keyPath: 'id' })
  images.createIndex('draft', 'draft')
  for (const draft of former.drafts) await drafts.put(draft)
  for (const image of former.images) await images.put(image)
}

/** What version 1 kept, as this version does; a picture without a draft was forgotten by its page. */
async function readVersion1(change: Change<Version1>) {
  const [forms, values, images] = await Promise.all([
    change.objectStore('drafts').getAllKeys(),
    change.objectStore('drafts').getAll(),
    change.objectStore('images').getAll(),
  ])
  const drafts = values.map(({ read, upheld, accepted, ...draft }, place): SavedDraft => {
    const beside = { read, upheld, accepted }
    return { ...draft, id: crypto.randomUUID(), form: forms[place] ?? '', beside }
  })
  const idOf = new Map(drafts.map(({ form, id }) => [form, id]))
  return {
    drafts,
    images: images.flatMap(({ form, ...image }): SavedImage[] => {
      const draft = idOf.get(form)
      return draft === undefined ? [] : [{ ...image, draft }]
    }),
  }
}

/** Deletes drafts that nobody changed for {@link KEPT_DAYS} days, with their pictures, and pictures left behind. */
export async function sweep(database: IDBPDatabase<Schema>, now = Date.now()) {
  const limit = now - KEPT_DAYS * DAY_MS
  const transaction = database.transaction(['drafts', 'images'], 'readwrite')
  const [drafts, images] = [transaction.objectStore('drafts'), transaction.objectStore('images')]
  const [kept, expired] = [new Set<string>(), new Set<string>()]
  for await (const cursor of drafts) {
    const { id, savedAt } = cursor.value
    if (savedAt >= limit) kept.add(id)
    else {
      expired.add(id)
      await cursor.delete()
    }
  }
  for await (const cursor of images) {
    const { draft, savedAt = 0 } = cursor.value
    if (expired.has(draft) || (!kept.has(draft) && savedAt < limit)) await cursor.delete()
  }
  await transaction.done
}
