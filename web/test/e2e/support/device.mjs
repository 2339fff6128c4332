/** How many pictures the device keeps, after `change` was made to each of them. */
export async function picturesOnDevice(page, change = {}) {
  return (await page.evaluate(editPictures, change)).length
}

/** What the page keeps of its only picture: the digest of its bytes, and the size that was judged. */
export async function keptPicture(page) {
  const [picture] = await page.evaluate(editPictures, {})
  return picture
}

/** This runs inside the page: it knows how `web/src/form/recordCipher.ts` packs a record. */
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
