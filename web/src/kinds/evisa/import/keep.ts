import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { decrypt, type Encrypted, encrypt, generateKey } from '../../../device/recordCipher'
import { isSharedComputer } from '../../../device/sharedComputer'
import { readTab, writeTab } from '../../../device/tabStorage'
import type { RowRecord } from './rows'

/** An import that is under way: one for each account. */
export interface KeptImport {
  /** Random; the keys under which rows are sent begin with it. */
  id: string
  fileName: string
  workbook: Blob
}

interface ImportRecord extends Encrypted {
  /** Id of the account. */
  account: string
  id: string
  savedAt: number
}

interface PartRecord extends Encrypted {
  id: string
  import: string
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  /** Which tab changes an import, by its id. */
  holders: { key: string; value: string }
  imports: { key: string; value: ImportRecord }
  rows: { key: string; value: PartRecord; indexes: { import: string } }
  pictures: { key: string; value: PartRecord; indexes: { import: string } }
}

const DATABASE = 'evisa-imports'
const KEY = 'device'
/** As long as a draft is kept after its last change, an import is after its beginning. */
export const KEPT_DAYS = 30
/** Names this tab, until it is loaded anew. */
const TAB = crypto.randomUUID()
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

interface Opened {
  database: IDBPDatabase<Schema>
  key: CryptoKey
}

let opening: Promise<Opened> | undefined

function open() {
  opening ??= openNow().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openNow(): Promise<Opened> {
  const database = await openDB<Schema>(DATABASE, 2, {
    upgrade(made, from) {
      made.createObjectStore('holders')
      if (from === 1) return
      made.createObjectStore('keys')
      made.createObjectStore('imports', { keyPath: 'account' })
      for (const name of ['rows', 'pictures'] as const)
        made.createObjectStore(name, { keyPath: 'id' }).createIndex('import', 'import')
    },
    // A tab that comes with another version of the page does not wait for this one.
    blocking: (_, __, event) => {
      opening = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opening = undefined
    },
  })
  for (const { account, id, savedAt } of await database.getAll('imports'))
    if (savedAt < Date.now() - KEPT_MS) await drop(database, account, id)
  return { database, key: await obtainKey(database) }
}

async function obtainKey(database: IDBPDatabase<Schema>) {
  const present = await database.get('keys', KEY)
  if (present) return present
  const made = await generateKey()
  // Another tab may have made one meanwhile.
  const writing = database.transaction('keys', 'readwrite')
  const first = await writing.store.get(KEY)
  if (!first) await writing.store.put(made, KEY)
  await writing.done
  return first ?? made
}

async function drop(database: IDBPDatabase<Schema>, account: string, id: string) {
  const writing = database.transaction(['imports', 'rows', 'pictures', 'holders'], 'readwrite')
  for (const name of ['rows', 'pictures'] as const) {
    const store = writing.objectStore(name)
    for (const part of await store.index('import').getAllKeys(id)) void store.delete(part)
  }
  void writing.objectStore('holders').delete(id)
  void writing.objectStore('imports').delete(account)
  await writing.done
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * One after the other, in the order of the calls: an older state of a row is never written over a newer one. Undefined
 * where nothing is kept: on a shared computer, and where the browser refuses storage or has no more room.
 */
function inTurn<T>(work: (opened: Opened) => Promise<T>): Promise<T | undefined> {
  if (isSharedComputer()) return Promise.resolve(undefined)
  const result = turn.then(async () => work(await open())).catch(() => undefined)
  turn = result
  return result
}

/** Accounts whose imports were begun or gone on with in this tab. */
const OPENED = 'opened-imports'

function markOpened(account: string) {
  writeTab(OPENED, [...new Set([...readTab<string[]>(OPENED, []), account])])
}

/** Begins another import in place of the account's last one; whether it is kept. */
export async function keepImport(account: string, { id, fileName, workbook }: KeptImport) {
  await forgetImport(account)
  markOpened(account)
  const kept = await inTurn(async ({ database, key }) => {
    const encrypted = await encrypt(key, id, { fileName, workbook })
    await database.put('imports', { account, id, savedAt: Date.now(), ...encrypted })
    await database.put('holders', TAB, id)
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
  return inTurn(({ database }) => database.put('holders', TAB, id))
}

/** Resolves when all is written down that was to be until now. */
export const written = () => turn.then(() => {})

/** What this device keeps of the account's import. */
export function loadImport(account: string) {
  markOpened(account)
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
      await drop(database, account, id)
      return undefined
    }
  })
}

const rowId = (of: string, index: number) => `${of}/${index}`

/** What became of what was to be written down: nothing is where another tab has gone on with the import. */
export type Kept = 'kept' | 'taken' | 'unkept'

type Part = 'rows' | 'pictures'

/** Changes a part of an import in one step with the question whether this tab is still the one that may. */
async function change(
  of: string,
  part: Part,
  value: (key: CryptoKey) => Promise<PartRecord | undefined>,
  id: string,
): Promise<Kept> {
  const done = await inTurn(async ({ database, key }) => {
    const record = await value(key)
    const writing = database.transaction(['holders', part], 'readwrite')
    const isHeld = (await writing.objectStore('holders').get(of)) === TAB
    if (isHeld) void (record ? writing.objectStore(part).put(record) : writing.objectStore(part).delete(id))
    await writing.done
    return isHeld ? 'kept' : 'taken'
  })
  return done ?? 'unkept'
}

/** Writes down what became of a row. */
export function keepRow(of: string, row: RowRecord) {
  const id = rowId(of, row.index)
  return change(of, 'rows', async (key) => ({ id, import: of, ...(await encrypt(key, id, row)) }), id)
}

export function dropRow(of: string, index: number) {
  return change(of, 'rows', async () => undefined, rowId(of, index))
}

/** Keeps the bytes of a picture; `unkept` where the device has no room for it. */
export function keepPicture(of: string, id: string, picture: Blob) {
  return change(of, 'pictures', async (key) => ({ id, import: of, ...(await encrypt(key, id, picture)) }), id)
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
  return inTurn(async ({ database }) => {
    const record = await database.get('imports', account)
    if (record) await drop(database, account, record.id)
  })
}

/** Does it also on a shared computer, where nothing more is written. */
async function forget(work: (database: IDBPDatabase<Schema>) => Promise<unknown>) {
  turn = turn.then(async () => work((await open()).database)).catch(() => undefined)
  await turn
}

/** Forgets the imports of every account. */
export function forgetImports() {
  return forget(async (database) => {
    const names = ['imports', 'rows', 'pictures', 'holders'] as const
    const writing = database.transaction(names, 'readwrite')
    for (const name of names) void writing.objectStore(name).clear()
    await writing.done
  })
}

/** Forgets what this tab has kept, as of a computer that turned out to be shared. */
export function forgetImportsOfTab() {
  return forget(async (database) => {
    for (const account of readTab<string[]>(OPENED, [])) {
      const record = await database.get('imports', account)
      if (record) await drop(database, account, record.id)
    }
  })
}
