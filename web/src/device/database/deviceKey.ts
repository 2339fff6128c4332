import type { IDBPDatabase } from 'idb'
import { generateKey } from './recordCipher'
import type { Stores } from './stores'

export const KEY = 'device'

/** The key of this device, which is made when there is none. */
export async function obtainKey(database: IDBPDatabase<Stores>): Promise<CryptoKey> {
  const present = await database.get('keys', KEY)
  if (present) return present
  const key = await generateKey()
  const writing = database.transaction('keys', 'readwrite')
  // Another tab may have made one meanwhile.
  const first = await writing.store.get(KEY)
  if (!first) void writing.store.put(key, KEY)
  await writing.done
  return first ?? key
}
