import { openDevice } from './database'
import { carryOver, deleteFormer } from './formerImports'
import { OPENED_IMPORTS } from './openedInTab'
import { readTab } from './tabStorage'
import { afterAll, inTurn } from './turns'
import { clear, drop } from './upkeep'

/** Forgets all that this device keeps, whichever tab wrote it. */
export async function forgetKept() {
  await afterAll(async () => clear((await openDevice()).database))
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
