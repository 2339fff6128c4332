import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_MS } from '../keptDays'
import { alone } from '../locks'
import { KEY } from './deviceKey'
import { decrypt, type Encrypted, sealed } from './recordCipher'
import type { OpenDatabase } from './stores'
import { drop } from './upkeep'

/** The database that imports had to themselves, with a key of its own, until December 2026. */
const FORMER = 'evisa-imports'
/** How long opening is waited for: a suspended page may still have the database open. */
const OPENING_MS = 3000
/** Value of the record by which a tab of those pages checks whether it may write. */
const NO_TAB = 'carried over'

type FormerPart = Encrypted & { id: string; import: string }

interface Former extends DBSchema {
  keys: { key: string; value: CryptoKey }
  imports: { key: string; value: Encrypted & { account: string; id: string; savedAt: number } }
  rows: { key: string; value: FormerPart; indexes: { import: string } }
  pictures: { key: string; value: FormerPart; indexes: { import: string } }
  /** Since its version 2. */
  holders: { key: string; value: string }
}

/**
 * Carries over what imports kept in a database of their own, and deletes that. It is emptied only when everything stands here,
 * in the same records under the key of this device, and one tab at a time does it: where it ends in the middle, it begins
 * again at the next visit.
 */
export function carryOver(opened: OpenDatabase) {
  return alone('carry-over-imports', async () => {
    const former = await openFormer()
    if (!former) return
    try {
      const key = await former.get('keys', KEY)
      await silence(former)
      for (const account of await former.getAllKeys('imports'))
        if (key) await carryImport(former, key, account, opened)
      await empty(former)
    } finally {
      former.close()
    }
    await deleteFormer()
  })
}

/** Opens the database only if it exists. */
async function openFormer() {
  const opening = openDB<Former>(FORMER, undefined, {
    upgrade: (_database, _from, _to, change) => {
      change.done.catch(() => undefined)
      change.abort()
    },
    // Closes for a tab that deletes the database.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
  }).catch(() => undefined)
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), OPENING_MS))
  const first = await Promise.race([opening, late])
  if (first !== 'late') return first
  void opening.then((former) => former?.close())
  return undefined
}

/** Marks the imports as taken over: a tab of the former pages then stops writing to them and says so. */
async function silence(former: IDBPDatabase<Former>) {
  if (!former.objectStoreNames.contains('holders')) return
  const writing = former.transaction(['imports', 'holders'], 'readwrite')
  for (const { id } of await writing.objectStore('imports').getAll())
    void writing.objectStore('holders').put(NO_TAB, id)
  await writing.done
}

async function carryImport(
  former: IDBPDatabase<Former>,
  formerKey: CryptoKey,
  account: string,
  { database, key }: OpenDatabase,
) {
  const record = await former.get('imports', account)
  const present = await database.get('imports', account)
  if (!record || record.savedAt < Date.now() - KEPT_MS) return
  const { id, savedAt } = record
  if (present && present.id !== id) {
    // Another one was begun since.
    if (present.savedAt >= savedAt) return
    await drop(database, 'imports', account)
  }
  const begun = await opened(formerKey, id, record)
  // A record that cannot be decrypted is useless.
  if (begun === undefined) return
  for (const part of ['rows', 'pictures'] as const) {
    // One at a time: together they may be more than fits into memory.
    for (const partId of await former.getAllKeysFromIndex(part, 'import', id)) {
      const found = await former.get(part, partId)
      const value = found && (await opened(formerKey, partId, found))
      if (value !== undefined)
        await database.put(part, await sealed(key, { id: partId, import: id, savedAt }, value))
    }
  }
  // Written last: only then the import counts as carried over.
  await database.put('imports', await sealed(key, { account, id, savedAt }, begun))
}

const opened = (key: CryptoKey, id: string, record: Encrypted) =>
  decrypt<unknown>(key, id, record).catch(() => undefined)

async function empty(former: IDBPDatabase<Former>) {
  const names = [...former.objectStoreNames]
  const writing = former.transaction(names, 'readwrite')
  for (const name of names) void writing.objectStore(name).clear()
  await writing.done
}

/** A suspended page that keeps the database open is not waited for: the browser deletes it once that page is closed. */
export function deleteFormer() {
  return new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(FORMER)
    deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve()
  })
}
