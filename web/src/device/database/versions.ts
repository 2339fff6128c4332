import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { SHAPES, type Stores } from './stores'

/** Prefix of the names of stores with unencrypted records: those of versions 1 and 2. */
export const PLAIN = 'plain-'

type Change = IDBPTransaction<unknown, string[], 'versionchange'>

/**
 * Makes the stores. What versions 1 and 2 kept is put aside: `plainVersions.ts` encrypts it. Since version 3 drafts and pictures
 * stand there as they do now.
 */
export function upgrade(database: IDBPDatabase<Stores>, from: number, _to: unknown, change: unknown) {
  const any = database as unknown as IDBPDatabase
  if (from < 3)
    for (const name of [...any.objectStoreNames]) (change as Change).objectStore(name).name = PLAIN + name
  for (const [name, keyPath, index] of SHAPES) {
    if (any.objectStoreNames.contains(name)) continue
    const store = any.createObjectStore(name, keyPath ? { keyPath } : undefined)
    if (index) store.createIndex(index, index)
  }
}
