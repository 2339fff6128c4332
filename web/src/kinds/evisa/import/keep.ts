import { carryOver } from '../../../device/database/formerImports'
import { openDevice } from '../../../device/database/openDevice'
import { decrypt, sealed } from '../../../device/database/recordCipher'
import type { OpenDatabase, PartRecord } from '../../../device/database/stores'
import { inTurn as inTurnOf } from '../../../device/database/turns'
import { drop } from '../../../device/database/upkeep'
import { OPENED_IMPORTS, openedInTab } from '../../../device/openedInTab'
import { isSharedComputer } from '../../../device/sharedComputer'
import type { RowRecord } from './rows'

/** An import that is under way: one for each account. */
export interface KeptImport {
  /** Random; the keys under which rows are sent begin with it. */
  id: string
  fileName: string
  workbook: Blob
}

/** Names this tab, until it is loaded anew. */
const TAB = crypto.randomUUID()
const LANE = ['imports']

/** What a database of their own kept of imports is here before anything else is done. */
let carried: Promise<void> | undefined

async function open() {
  const device = await openDevice()
  // Where it fails it is tried again at the next visit.
  carried ??= carryOver(device).catch(() => undefined)
  await carried
  return device
}

/** Undefined where nothing is kept: on a shared computer, and where the browser refuses storage or has no more room. */
function inTurn<T>(work: (opened: OpenDatabase) => Promise<T>): Promise<T | undefined> {
  if (isSharedComputer()) return Promise.resolve(undefined)
  return inTurnOf(LANE, async () => work(await open()))
}

const opened = openedInTab(OPENED_IMPORTS)

/** Begins another import in place of the account's last one; whether it is kept. */
export async function keepImport(account: string, { id, fileName, workbook }: KeptImport) {
  await forgetImport(account)
  opened.add(account)
  const kept = await inTurn(async ({ database, key }) => {
    const beside = { account, id, savedAt: Date.now() }
    await database.put('imports', await sealed(key, beside, { fileName, workbook }))
    await database.put('holders', holding(id))
    return true
  })
  return kept === true
}

/** The file of the import that this device keeps of an account, whoever changes it. */
export async function keptFile(account: string) {
  return (await loadImport(account))?.fileName
}

/** From now on this tab changes an import, and no other one does. */
export function holdImport(id: string) {
  return inTurn(({ database }) => database.put('holders', holding(id)))
}

const holding = (id: string) => ({ id, import: id, tab: TAB })

/** Resolves when all is written down that was to be until now. */
export const written = () => inTurnOf(LANE, async () => undefined)

/** What this device keeps of the account's import. */
export function loadImport(account: string) {
  opened.add(account)
  return inTurn(async ({ database, key }) => {
    const record = await database.get('imports', account)
    if (!record) return undefined
    const { id } = record
    try {
      const begun = await decrypt<Omit<KeptImport, 'id'>>(key, id, record)
      const parts = await database.getAllFromIndex('rows', 'import', id)
      const rows = await Promise.all(parts.map((part) => decrypt<RowRecord>(key, part.id, part)))
      const pictures = new Set(await database.getAllKeysFromIndex('pictures', 'import', id))
      return { id, ...begun, rows, pictures }
    } catch {
      // What does not decrypt is of use to nobody.
      await drop(database, 'imports', account)
      return undefined
    }
  })
}

const partOf = (of: string, id: string) => ({ id, import: of, savedAt: Date.now() })
const rowId = (of: string, index: number) => `${of}/${index}`

/** What became of what was to be written down: nothing is where another tab has gone on with the import. */
export type WriteResult = 'kept' | 'taken' | 'unkept'

type Part = 'rows' | 'pictures'

/** Changes a part of an import in one step with the question whether this tab is still the one that may. */
async function change(
  of: string,
  part: Part,
  value: (key: CryptoKey) => Promise<PartRecord | undefined>,
  id: string,
): Promise<WriteResult> {
  const done = await inTurn(async ({ database, key }) => {
    const record = await value(key)
    const writing = database.transaction(['holders', part], 'readwrite')
    const isHeld = (await writing.objectStore('holders').get(of))?.tab === TAB
    if (isHeld) void (record ? writing.objectStore(part).put(record) : writing.objectStore(part).delete(id))
    await writing.done
    return isHeld ? 'kept' : 'taken'
  })
  return done ?? 'unkept'
}

/** Writes down what became of a row. */
export function keepRow(of: string, row: RowRecord) {
  const id = rowId(of, row.index)
  return change(of, 'rows', (key) => sealed(key, partOf(of, id), row), id)
}

export function dropRow(of: string, index: number) {
  return change(of, 'rows', async () => undefined, rowId(of, index))
}

/** Keeps the bytes of a picture; `unkept` where the device has no room for it. */
export function keepPicture(of: string, id: string, picture: Blob) {
  return change(of, 'pictures', (key) => sealed(key, partOf(of, id), picture), id)
}

export function loadPicture(id: string) {
  return inTurn(async ({ database, key }) => {
    const record = await database.get('pictures', id)
    return record && (await decrypt<Blob>(key, id, record))
  })
}

export function dropPicture(of: string, id: string) {
  return change(of, 'pictures', async () => undefined, id)
}

/** Forgets the import of an account with all its rows and pictures. */
export function forgetImport(account: string) {
  return inTurn(({ database }) => drop(database, 'imports', account))
}
