import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { decrypt, type Encrypted, encrypt, generateKey } from '../../form/recordCipher'
import { isSharedComputer } from '../../form/sharedComputer'
import { readTab, writeTab } from '../../tabStorage'
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
  imports: { key: string; value: ImportRecord }
  rows: { key: string; value: PartRecord; indexes: { import: string } }
  pictures: { key: string; value: PartRecord; indexes: { import: string } }
}

const DATABASE = 'evisa-imports'
const KEY = 'device'
/** As long as a draft is kept after its last change, an import is after its beginning. */
export const KEPT_DAYS = 30
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
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(made) {
      made.createObjectStore('keys')
      made.createObjectStore('imports', { keyPath: 'account' })
      for (const name of ['rows', 'pictures'] as const)
        made.createObjectStore(name, { keyPath: 'id' }).createIndex('import', 'import')
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
  const writing = database.transaction(['imports', 'rows', 'pictures'], 'readwrite')
  for (const name of ['rows', 'pictures'] as const) {
    const store = writing.objectStore(name)
    for (const part of await store.index('import').getAllKeys(id)) void store.delete(part)
  }
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
    return true
  })
  return kept === true
}

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

/** Writes down what became of a row; whether it is kept. */
export async function keepRow(of: string, row: RowRecord) {
  const kept = await inTurn(async ({ database, key }) => {
    const id = rowId(of, row.index)
    await database.put('rows', { id, import: of, ...(await encrypt(key, id, row)) })
    return true
  })
  return kept === true
}

export function dropRow(of: string, index: number) {
  return inTurn(({ database }) => database.delete('rows', rowId(of, index)))
}

/** Keeps the bytes of a picture; false where the device has no room for it. */
export async function keepPicture(of: string, id: string, picture: Blob) {
  const kept = await inTurn(async ({ database, key }) => {
    await database.put('pictures', { id, import: of, ...(await encrypt(key, id, picture)) })
    return true
  })
  return kept === true
}

export function loadPicture(id: string) {
  return inTurn(async ({ database, key }) => {
    const record = await database.get('pictures', id)
    return record && (await decrypt<Blob>(key, id, record))
  })
}

export function dropPicture(id: string) {
  return inTurn(({ database }) => database.delete('pictures', id))
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
    const writing = database.transaction(['imports', 'rows', 'pictures'], 'readwrite')
    for (const name of ['imports', 'rows', 'pictures'] as const) void writing.objectStore(name).clear()
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
