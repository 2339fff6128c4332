/** How many pictures the device keeps, after `change` was made to each of them. */
export async function picturesOnDevice(page, change = {}) {
  return (await page.evaluate(editPictures, change)).length
}

/** What the page keeps of its only picture: the digest of its bytes, and the size that was judged. */
export async function keptPicture(page) {
  const [picture] = await page.evaluate(editPictures, {})
  return picture
}

/** This runs inside the page: it knows how `web/src/device/database/recordCipher.ts` packs a record. */
async function editPictures(change) {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open('evisa'))
  const store = (name, mode) => database.transaction(name, mode).objectStore(name)
  const key = await done(store('keys').get('device'))
  const records = await done(store('images').getAll())
  const HEAD = 4
  const told = []
  for (const record of records) {
    const { id, iv, data } = record
    const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }
    const plain = await crypto.subtle.decrypt(how, key, data)
    const end = HEAD + new DataView(plain).getUint32(0)
    const picture = JSON.parse(new TextDecoder().decode(plain.slice(HEAD, end)))
    const { start, size } = picture.blob.$blob
    const bytes = plain.slice(end + start, end + start + size)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const { width, height } = picture.report ?? {}
    told.push({ sha256, bytes: size, width, height })

    const json = new TextEncoder().encode(JSON.stringify({ ...picture, ...change }))
    const head = new DataView(new ArrayBuffer(HEAD))
    head.setUint32(0, json.length)
    const packed = await new Blob([head, json, plain.slice(end)]).arrayBuffer()
    const changed = { ...record, data: await crypto.subtle.encrypt(how, key, packed) }
    await done(store('images', 'readwrite').put(changed))
  }
  database.close()
  return told
}

/** Between two looks at what the device keeps, longer than a write takes that is under way. */
const BETWEEN_MS = 150

/**
 * The device has written down what was answered: these texts stand in what it keeps of drafts, and nothing is being written
 * any more.
 */
export async function isWritten(page, ...texts) {
  let before
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const kept = await page.evaluate(readDrafts)
    if (kept === before && texts.every((text) => kept.includes(text))) return
    before = kept
    await page.waitForTimeout(BETWEEN_MS)
  }
  throw new Error(`the device did not write down ${texts.join(', ')}`)
}

/** This runs inside the page, as above: the answers of every draft. */
async function readDrafts() {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open('evisa'))
  const store = (name) => database.transaction(name).objectStore(name)
  const key = await done(store('keys').get('device'))
  const records = await done(store('drafts').getAll())
  database.close()
  const plain = await Promise.all(
    records.map(({ id, iv, data }) =>
      crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }, key, data),
    ),
  )
  return plain.map((bytes) => new TextDecoder().decode(bytes)).join('\n')
}

/** How many imports this device keeps, how many rows of them, and how many pictures. */
export const importsOnDevice = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('evisa')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['imports', 'rows', 'pictures'])
          const counts = [...reading.objectStoreNames].map((name) => reading.objectStore(name).count())
          reading.oncomplete = () => {
            opening.result.close()
            const [imports, pictures, rows] = counts.map(({ result }) => result)
            resolve([imports, rows, pictures])
          }
        }
      }),
  )
