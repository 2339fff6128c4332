import { openDB } from 'idb'

/**
 * What a device kept before imports stood in the same database as drafts (until December 2026), made by hand: what is written
 * today must not decide how that was written.
 */

/** The product's name. */
const DATABASE = 'evisa'
const BLOB = '$blob'
const HEAD_BYTES = 4

/** Where a blob stands in JSON; its bytes are handed over beside. */
export const blobAt = (start: number, size: number, type: string) => ({ [BLOB]: { start, size, type } })

export const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** The length of the JSON, the JSON, and the bytes of the blobs in it, encrypted for a record of this id. */
export async function encrypted(key: CryptoKey, id: string, value: unknown, bytes = '') {
  const json = new TextEncoder().encode(JSON.stringify(value))
  const behind = new TextEncoder().encode(bytes)
  const plain = new Uint8Array(HEAD_BYTES + json.length + behind.length)
  new DataView(plain.buffer).setUint32(0, json.length)
  plain.set(json, HEAD_BYTES)
  plain.set(behind, HEAD_BYTES + json.length)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }
  return { iv, data: await crypto.subtle.encrypt(how, key, plain) }
}

/** The database as the pages of version 1 left it. */
export function openVersion1() {
  return openDB(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('form', 'form')
    },
  })
}

export function openVersion2() {
  return openDB(DATABASE, 2, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' })
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('draft', 'draft')
    },
  })
}

/** Drafts and their pictures. */
export function openVersion3() {
  return openDB(DATABASE, 3, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' })
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('draft', 'draft')
      database.createObjectStore('keys')
    },
  })
}

/** Imports of workbooks, with a key of their own; the first version did not say which tab changes them. */
export function openFormerImports(version: 1 | 2 = 2) {
  return openDB('evisa-imports', version, {
    upgrade(database) {
      if (version === 2) database.createObjectStore('holders')
      database.createObjectStore('keys')
      database.createObjectStore('imports', { keyPath: 'account' })
      for (const name of ['rows', 'pictures'])
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('import', 'import')
    },
  })
}

/** An import that is half done: a workbook, a row that was mended, another that was sent, and a picture. */
export async function keepFormerImport(
  account: string,
  id: string,
  { savedAt = Date.now(), version = 2 }: { savedAt?: number; version?: 1 | 2 } = {},
) {
  const key = await newKey()
  const workbook = blobAt(0, 9, 'application/zip')
  const begun = await encrypted(key, id, { fileName: 'June.xlsx', workbook }, 'PK of ROE')
  const mended = await encrypted(key, `${id}/4`, { index: 4, mends: { ttcnHo: 'ROE' } })
  const sent = await encrypted(key, `${id}/5`, { index: 5, code: 'AB2D' })
  const picture = await encrypted(key, `${id}-face`, blobAt(0, 4, 'image/jpeg'), 'JFIF')
  const database = await openFormerImports(version)
  const names = [...database.objectStoreNames]
  const writing = database.transaction(names, 'readwrite')
  void writing.objectStore('keys').put(key, 'device')
  void writing.objectStore('imports').put({ account, id, savedAt, ...begun })
  void writing.objectStore('rows').put({ id: `${id}/4`, import: id, ...mended })
  void writing.objectStore('rows').put({ id: `${id}/5`, import: id, ...sent })
  void writing.objectStore('pictures').put({ id: `${id}-face`, import: id, ...picture })
  if (version === 2) void writing.objectStore('holders').put('a tab of then', id)
  await writing.done
  return database
}
