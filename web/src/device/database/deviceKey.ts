import type { IDBPDatabase } from 'idb'
import { generateKey } from './recordCipher'
import { draftRecord, imageRecord } from './records'
import type { Stores } from './stores'

export const KEY = 'device'

/**
 * The key of this device. As long as there is none, records are those of versions 1 and 2: they are encrypted, and the plain
 * ones replaced in one transaction with the first key.
 */
export async function obtainKey(database: IDBPDatabase<Stores>): Promise<CryptoKey> {
  const present = await database.get('keys', KEY)
  if (present) return present
  const key = await generateKey()
  const plain = database as unknown as IDBPDatabase
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
