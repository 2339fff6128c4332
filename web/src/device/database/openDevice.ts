import { openDB } from 'idb'
import { obtainKey } from './deviceKey'
import type { OpenDatabase, Stores } from './stores'
import { sweep } from './upkeep'
import { PLAIN, upgrade } from './versions'

/** The product's name: a form has no part in it. */
const DATABASE = 'evisa'
const VERSION = 4

let opening: Promise<OpenDatabase> | undefined

const forget = () => {
  opening = undefined
}

/** Opens what this device keeps. Fails where the browser refuses storage, and while a former version of the pages holds it. */
export function openDevice(): Promise<OpenDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const opened = openNow(() => reject(new Error('the database is held by another page')))
    opened.then(
      (ready) => {
        opening = opened
        resolve(ready)
      },
      (error) => {
        forget()
        reject(error)
      },
    )
  })
  return opening
}

async function openNow(blocked: () => void): Promise<OpenDatabase> {
  const database = await openDB<Stores>(DATABASE, VERSION, {
    upgrade,
    // A tab with a former version of the pages holds it: until that is closed this one only forgets.
    blocked,
    // A tab that comes with a later version of the pages does not wait for this one.
    blocking: (_from, _to, { target }) => {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  })
  const opened = { database, key: await obtainKey(database) }
  if ([...database.objectStoreNames].some((name) => name.startsWith(PLAIN))) {
    // Whoever comes from version 3, or for the first time, does not load it.
    const { encryptPlain } = await import('./plainVersions')
    await encryptPlain(opened)
  }
  await sweep(database)
  return opened
}
