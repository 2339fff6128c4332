import { randomUUID } from 'node:crypto'
import { bytes, load } from '../../../../wasm/test/load.mjs'
import { isAt } from '../pages/form.mjs'
import { digestOf, kept } from '../support/kept.mjs'
import { inDays, traveller } from '../support/traveller.mjs'
import * as drafts from './drafts.mjs'

/** Sections of the form that come before what a story goes on with, in their order. */
const DONE = ['images', 'identity', 'passport', 'contact', 'occupation', 'trip']
const NEXT = 'visits'

/** What the device finds on a picture, found by the same package; once a machine for each picture. */
async function judged(kind, { buffer }) {
  const program = bytes('web/pkg/vision/evisa_wasm_bg.wasm')
  const key = digestOf(kind, inDays(0), digestOf(program.toString('base64')), buffer.toString('base64'))
  const report = await kept(`${key}.report`, async () => {
    const { Vision } = await load('vision')
    const networks = ['face-detector', 'face-landmarks', 'eye-state', 'mrz-reader']
    const vision = new Vision(...networks.map((name) => bytes(`models/cache/${name}.net`)))
    return JSON.stringify(kind === 'portrait' ? vision.portrait(buffer) : vision.passport(buffer, inDays(0)))
  })
  return JSON.parse(report.toString('utf8'))
}

/** An application whose pictures are judged and whose answers are given up to the trip, with its pictures. */
export async function applicationUpToTrip(on) {
  const { portrait, passport } = await on.pictures()
  const reports = await Promise.all([judged('portrait', portrait), judged('passport', passport)])
  const id = randomUUID()
  const images = [portrait, passport].map(({ name, mimeType, buffer }, place) => ({
    id: randomUUID(),
    draft: id,
    fileName: name,
    type: mimeType,
    base64: buffer.toString('base64'),
    report: reports[place],
  }))
  const { camDoan: _, ...answers } = drafts.evisa(traveller)
  const [anhMat, anhHoChieu] = images.map((image) => `local:${image.id}`)
  const draft = {
    id,
    form: 'evisa',
    values: { ...answers, anhMat, anhHoChieu },
    beside: { read: reports[1].draft ?? {}, upheld: {}, accepted: {} },
    done: DONE,
    step: NEXT,
    savedAt: Date.now(),
  }
  return { draft, images }
}

/**
 * Opens an application that was begun on this device, as if by clicks. It is kept as pages of version 2 kept drafts; those of
 * today take it over and encrypt it.
 */
export async function begun(on, page) {
  const { draft, images } = await applicationUpToTrip(on)
  // A page of the portal without its program, which would open the storage as it is today.
  await page.goto(`${on.portal.url}/healthz`)
  await page.evaluate(keepAsVersion2, { draft, images })
  await page.goto(`${on.portal.url}/e-visa/foreigners?draft=${draft.id}`)
  await isAt(page, NEXT)
}

/** Keeps a draft and its pictures. This runs inside the page. */
async function keepAsVersion2({ draft, images }) {
  const opening = indexedDB.open('evisa', 2)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('drafts', { keyPath: 'id' })
    opening.result.createObjectStore('images', { keyPath: 'id' }).createIndex('draft', 'draft')
  }
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(opening)
  const change = database.transaction(['drafts', 'images'], 'readwrite')
  change.objectStore('drafts').put(draft)
  for (const { base64, type, ...image } of images) {
    const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
    change.objectStore('images').put({ ...image, blob, savedAt: draft.savedAt })
  }
  await new Promise((resolve) => {
    change.oncomplete = resolve
  })
  database.close()
}
