import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { Draft } from '../worker/types'
import { generateKey } from './recordCipher'
import { draftRecord, imageRecord, type Schema } from './records'
import type { SavedDraft, SavedImage } from './store'

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

/** Version 2: the same records, neither of them encrypted. */
interface Version2 extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  images: { key: string; value: SavedImage; indexes: { draft: string } }
}

type Change<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>

/** Makes the stores. What version 1 kept becomes drafts with ids; {@link obtainKey} encrypts it. */
export async function upgrade(
  database: IDBPDatabase<Schema>,
  from: number,
  _to: number | null,
  change: Change<Schema>,
) {
  if (from < 2) {
    const former =
      from === 1 ? await readVersion1(change as unknown as Change<Version1>) : { drafts: [], images: [] }
    const plain = database as unknown as IDBPDatabase<Version2>
    for (const name of [...plain.objectStoreNames]) plain.deleteObjectStore(name)
    const drafts = plain.createObjectStore('drafts', { keyPath: 'id' })
    const images = plain.createObjectStore('images', { keyPath: 'id' })
    images.createIndex('draft', 'draft')
    for (const draft of former.drafts) await drafts.put(draft)
    for (const image of former.images) await images.put(image)
  }
  database.createObjectStore('keys')
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

const KEY = 'device'

/**
 * The key of this device. As long as there is none, records are those of a former version: they are encrypted, and the
 * plain ones replaced in one transaction with the first key.
 */
export async function obtainKey(database: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const present = await database.get('keys', KEY)
  if (present) return present
  const key = await generateKey()
  const plain = database as unknown as IDBPDatabase<Version2>
  const [drafts, images] = await Promise.all([
    encryptAll(await plain.getAll('drafts'), (draft) => draftRecord(key, draft)),
    encryptAll(await plain.getAll('images'), (image) => imageRecord(key, image)),
  ])
  const change = database.transaction(['keys', 'drafts', 'images'], 'readwrite')
  // Another tab may have done all of it meanwhile.
  const first = await change.objectStore('keys').get(KEY)
  if (first) return first
  await Promise.all([
    change.objectStore('keys').put(key, KEY),
    replaceAll(change.objectStore('drafts'), drafts),
    replaceAll(change.objectStore('images'), images),
    change.done,
  ])
  return key
}

/** Without those whose bytes the browser has lost. */
async function encryptAll<Plain, Record>(all: Plain[], encrypted: (one: Plain) => Promise<Record>) {
  const tried = await Promise.allSettled(all.map(encrypted))
  return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function replaceAll<Record>(
  store: { clear: () => Promise<void>; put: (record: Record) => Promise<unknown> },
  records: Record[],
) {
  await Promise.all([store.clear(), ...records.map((record) => store.put(record))])
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
  // Keys only: the bytes of pictures are not read for it.
  for (let at = await images.index('draft').openKeyCursor(); at; at = await at.continue()) {
    const { key: draft, primaryKey: id } = at
    if (kept.has(draft)) continue
    const savedAt = expired.has(draft) ? 0 : ((await images.get(id))?.savedAt ?? 0)
    if (savedAt < limit) await images.delete(id)
  }
  await transaction.done
}
