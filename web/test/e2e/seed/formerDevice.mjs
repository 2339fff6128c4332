import { randomUUID } from 'node:crypto'

/**
 * What pages left on the device until December 2026: drafts and pictures in one database, imports of workbooks in another, each
 * with a key of its own. A file is `{ type, base64 }`.
 *
 * `drafts`: with all that is known of them. `images`: with a file's fields, and the draft's id. `queued`: addresses of forms
 * that wait to be sent. `imported`: of whose account, the workbook, and what became of its rows; its pictures by their ids.
 */
export async function leftByFormerPages(page, portal, { drafts = [], images = [], queued = [], imported }) {
  // A page of the portal without its program, which would open the storage as it is today.
  await page.goto(`${portal.url}/healthz`)
  await page.evaluate(leave, { drafts, images, queued, imported, importId: randomUUID() })
}

/** This runs inside the page: it knows how those pages packed a record, and the stores they had. */
async function leave({ drafts, images, queued, imported, importId }) {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const newKey = () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  /** The length of the JSON, the JSON, and the bytes of the blob in it. */
  async function encrypted(key, id, value, bytes = new Uint8Array()) {
    const json = new TextEncoder().encode(JSON.stringify(value))
    const head = new DataView(new ArrayBuffer(4))
    head.setUint32(0, json.length)
    const plain = await new Blob([head, json, bytes]).arrayBuffer()
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }
    return { iv, data: await crypto.subtle.encrypt(how, key, plain) }
  }
  const blobOf = (bytes, type) => ({ $blob: { start: 0, size: bytes.length, type } })
  async function keep(name, version, stores, records) {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const [store, keyPath, index] of stores) {
        const made = opening.result.createObjectStore(store, keyPath && { keyPath })
        if (index) made.createIndex(index, index)
      }
    }
    const database = await done(opening)
    const change = database.transaction([...database.objectStoreNames], 'readwrite')
    for (const [store, record, key] of records) change.objectStore(store).put(record, key)
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve
      change.onabort = () => reject(change.error)
    })
    database.close()
  }

  const key = await newKey()
  const records = [['keys', key, 'device']]
  for (const draft of drafts) {
    const { id, form, savedAt } = draft
    records.push(['drafts', { id, form, savedAt, ...(await encrypted(key, id, draft)) }])
  }
  for (const { base64, type, ...image } of images) {
    const { id, draft } = image
    const bytes = bytesOf(base64)
    const content = await encrypted(key, id, { ...image, blob: blobOf(bytes, type) }, bytes)
    records.push(['images', { id, draft, savedAt: Date.now(), ...content }])
  }
  await keep('evisa', 3, [['drafts', 'id'], ['images', 'id', 'draft'], ['keys']], records)
  if (queued.length > 0) localStorage.setItem('queued-forms', JSON.stringify(queued))
  if (!imported) return

  const other = await newKey()
  const { account, workbook, rows, pictures } = imported
  const bytes = bytesOf(workbook.base64)
  const begun = { fileName: workbook.name, workbook: blobOf(bytes, workbook.type) }
  const parts = [['keys', other, 'device']]
  const head = await encrypted(other, importId, begun, bytes)
  parts.push(['imports', { account, id: importId, savedAt: Date.now(), ...head }])
  parts.push(['holders', 'a tab of then', importId])
  for (const row of rows) {
    const id = `${importId}/${row.index}`
    parts.push(['rows', { id, import: importId, ...(await encrypted(other, id, row)) }])
  }
  for (const { id, type, base64 } of pictures) {
    const file = bytesOf(base64)
    const content = await encrypted(other, id, blobOf(file, type), file)
    parts.push(['pictures', { id, import: importId, ...content }])
  }
  await keep(
    'evisa-imports',
    2,
    [['holders'], ['keys'], ['imports', 'account'], ['rows', 'id', 'import'], ['pictures', 'id', 'import']],
    parts,
  )
  // Imports that a tab has opened are forgotten where others use the computer.
  sessionStorage.setItem('opened-imports', JSON.stringify([account]))
}
