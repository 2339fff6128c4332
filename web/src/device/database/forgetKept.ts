import { OPENED_IMPORTS } from '../openedInTab'
import { readTab } from '../tabStorage'
import { carryOver, deleteFormer } from './formerImports'
import { openDevice } from './openDevice'
import { afterAll, inTurn } from './turns'
import { drop } from './upkeep'

/** Forgets all that this device keeps, whichever tab wrote it. */
export async function forgetKept() {
  await afterAll(async () => {
    const { database } = await openDevice()
    // The key opens nothing then.
    const names = [...database.objectStoreNames].filter((name) => name !== 'keys')
    const change = database.transaction(names, 'readwrite')
    for (const name of names) void change.objectStore(name).clear()
    await change.done
  })
  await deleteFormer()
}

/**
 * Forgets what this tab has opened of imports, as of a computer that turned out to be shared: unlike drafts they have no place
 * in memory.
 */
export async function forgetImportsOfTab() {
  const accounts = readTab<string[]>(OPENED_IMPORTS, [])
  if (accounts.length === 0) return
  await inTurn(['imports'], async () => {
    const opened = await openDevice()
    await carryOver(opened).catch(() => undefined)
    for (const account of accounts) await drop(opened.database, 'imports', account)
  })
}
