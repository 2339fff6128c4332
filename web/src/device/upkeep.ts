import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { KEPT_MS } from './keptDays'
import { SHAPES, type Stores, WHOLES, type Whole } from './stores'

/** Stores are told apart by their names here, not by their types. */
const untyped = (database: IDBPDatabase<Stores>) => database as unknown as IDBPDatabase

function changeOf(database: IDBPDatabase<Stores>, whole: Whole) {
  return untyped(database).transaction([whole, ...WHOLES[whole].parts], 'readwrite')
}

type Change = IDBPTransaction<unknown, string[], 'readwrite'>

/** Forgets a record with its parts, whether or not it is there itself. */
export async function drop(database: IDBPDatabase<Stores>, whole: Whole, key: string) {
  const change = changeOf(database, whole)
  const record: { id: string } | undefined = await change.objectStore(whole).get(key)
  void change.objectStore(whole).delete(key)
  await dropParts(change, whole, record?.id ?? key)
  await change.done
}

/** `before`: only those that were written before then. */
async function dropParts(change: Change, whole: Whole, of: string, before = Number.POSITIVE_INFINITY) {
  const { parts, index } = WHOLES[whole]
  for (const part of parts) {
    const store = change.objectStore(part)
    for (const id of await store.index(index).getAllKeys(of)) {
      const savedAt = Number.isFinite(before) ? ((await store.get(id))?.savedAt ?? 0) : 0
      if (savedAt < before) void store.delete(id)
    }
  }
}

/** Deletes what nobody changed for so many days, with its parts, and parts that were left behind. */
export async function sweep(database: IDBPDatabase<Stores>, now = Date.now()) {
  const limit = now - KEPT_MS
  for (const whole of Object.keys(WHOLES) as Whole[]) {
    const change = changeOf(database, whole)
    const kept = new Set<IDBValidKey>()
    for await (const cursor of change.objectStore(whole)) {
      const { id, savedAt } = cursor.value
      if (savedAt >= limit) kept.add(id)
      else {
        await cursor.delete()
        await dropParts(change, whole, id)
      }
    }
    for (const id of await namedByParts(change, whole))
      if (!kept.has(id)) await dropParts(change, whole, String(id), limit)
    await change.done
  }
}

/** Keys only: the bytes of pictures are not read for it. */
async function namedByParts(change: Change, whole: Whole) {
  const { parts, index } = WHOLES[whole]
  const named = new Set<IDBValidKey>()
  for (const part of parts) {
    let at = await change.objectStore(part).index(index).openKeyCursor(null, 'nextunique')
    for (; at; at = await at.continue()) named.add(at.key)
  }
  return named
}

/** Forgets everything but the key, which opens nothing then. */
export async function clear(database: IDBPDatabase<Stores>) {
  const names = SHAPES.map(([name]) => name).filter((name) => name !== 'keys')
  const change = untyped(database).transaction(names, 'readwrite')
  for (const name of names) void change.objectStore(name).clear()
  await change.done
}
