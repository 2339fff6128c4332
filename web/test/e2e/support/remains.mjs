import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Takes note of whatever the pages of a window write into history entries; returns the way to read it, as text. */
export async function watchHistory(context) {
  const written = []
  await context.exposeBinding('noteHistory', (_, text) => void written.push(text))
  await context.addInitScript(() => {
    for (const name of ['pushState', 'replaceState']) {
      const original = history[name]
      history[name] = function (...given) {
        window.noteHistory(JSON.stringify(given))
        return original.apply(this, given)
      }
    }
  })
  return () => written.join('\n')
}

/** Where the device still holds one of these texts: `storage: text`. */
export function remainsOf(page, texts) {
  return page.evaluate(searchStorages, texts)
}

/** This runs inside the page. */
async function searchStorages(texts) {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const latin = new TextDecoder('latin1')
  const asText = (value) =>
    JSON.stringify(value, (_, part) =>
      part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? latin.decode(part) : part,
    )
  const held = [
    ['history', asText(history.state)],
    ['sessionStorage', asText({ ...sessionStorage })],
    ['localStorage', asText({ ...localStorage })],
    ['cookie', document.cookie],
  ]
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      held.push([
        `${name}/${store}`,
        asText(await done(database.transaction(store).objectStore(store).getAll())),
      ])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      held.push([name, `${request.url} ${await (await cache.match(request)).text()}`])
    }
  }
  return held.flatMap(([where, text = '']) =>
    texts.filter((one) => text.includes(one)).map((one) => `${where}: ${one}`),
  )
}

/** How many records the stores of drafts and of pictures hold; none where there is no such database. */
export function recordsOnDevice(page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('evisa')) return 0
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('evisa')
      opening.onerror = reject
      opening.onsuccess = () => {
        const stores = ['drafts', 'images']
        const reading = opening.result.transaction(stores)
        const counts = stores.map((store) => reading.objectStore(store).count())
        reading.oncomplete = () => {
          opening.result.close()
          resolve(counts.reduce((sum, { result }) => sum + result, 0))
        }
      }
    })
  })
}

/** Which of these texts stand in the files of a folder, in either of the encodings that a browser writes. */
export function textsInFiles(folder, texts) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path))
  return texts.filter((text) =>
    files.some((bytes) =>
      ['utf8', 'utf16le'].some((encoding) => bytes.includes(Buffer.from(text, encoding))),
    ),
  )
}

/** So many records stand on the device, or will in a moment. */
export async function keepsRecords(page, count) {
  for (const until = Date.now() + 30_000; Date.now() < until; await page.waitForTimeout(50)) {
    if ((await recordsOnDevice(page)) === count) return
  }
  assert.equal(await recordsOnDevice(page), count)
}
