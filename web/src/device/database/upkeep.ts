import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { KEPT_MS } from '../keptDays'
import { type Stores, WHOLES, type Whole } from './stores'

/** Stores are told apart by their names here, not by their types. */
type Change = IDBPTransaction<unknown, string[], 'readwrite'>

const changeOf = (database: IDBPDatabase<Stores>, whole: Whole) =>
  (database as unknown as IDBPDatabase).transaction([whole, ...WHOLES[whole].parts], 'readwrite')

/** Forgets a record with its parts, whether or not it is there itself. */
export async function drop(database: IDBPDatabase<Stores>, whole: Whole, key: string) {
  const change = changeOf(database, whole)
  const store = change.objectStore(whole)
  const record: { id: string } | undefined = await store.get(key)
  void store.delete(key)
  await dropParts(change, whole, record?.id ?? key)
  await change.done
}

/** `before`: only those that were written before then. */
async function dropParts(change: Change, whole: Whole, of: IDBValidKey, before?: number) {
  const { parts, index } = WHOLES[whole]
  for (const part of parts) {
    const store = change.objectStore(part)
    for (const id of await store.index(index).getAllKeys(of))
      if (!before || !((await store.get(id)).savedAt >= before)) void store.delete(id)
  }
}

/** Deletes what nobody changed for so many days, with its parts, and parts that were left behind. */
export async function sweep(database: IDBPDatabase<Stores>) {
  const limit = Date.now() - KEPT_MS
  for (const whole of Object.keys(WHOLES) as Whole[]) {
    const change = changeOf(database, whole)
    const kept: IDBValidKey[] = []
    for await (const cursor of change.objectStore(whole)) {
      const { id, savedAt } = cursor.value
      if (savedAt >= limit) kept.push(id)
      else {
        void cursor.delete()
        await dropParts(change, whole, id)
      }
    }
    const { parts, index } = WHOLES[whole]
    for (const part of parts) {
      // Keys only: the bytes of pictures are not read for it.
      let at = await change.objectStore(part).index(index).openKeyCursor(null, 'nextunique')
      for (; at; at = await at.continue())
        if (!kept.includes(at.key)) await dropParts(change, whole, at.key, limit)
    }
    await change.done
  }
}
