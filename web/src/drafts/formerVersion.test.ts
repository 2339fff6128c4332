import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blobAt, encrypted, newKey, openVersion3 } from '../testing/test.formerDevice'

/** The pages as they are now, opened anew. */
async function open() {
  vi.resetModules()
  return import('./store')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
})
afterEach(() => vi.unstubAllGlobals())

const ID = '11111111-1111-4111-8111-111111111111'
const QUEUED = {
  route: '/create',
  body: { anhMat: 'local:face', ttcnHo: 'ROE' },
  captcha: true,
  language: 'ja',
}
const DRAFT = {
  id: ID,
  form: 'evisa',
  values: { ttcnHo: 'ROE', anhMat: 'local:face' },
  beside: { read: { hcSo: 'X1' } },
  done: ['images'],
  step: 'identity',
  once: 'key-1',
  copy: { secret: 'c0ffee', version: 2, base: { id: ID, form: 'evisa', values: {}, done: [] } },
  queued: QUEUED,
}

/** What the version before left: a form that waits to be sent, changes of a case, and a picture. */
async function leave() {
  const database = await openVersion3()
  const key = await newKey()
  const savedAt = Date.now() - 1000
  const changes = { id: 'changes', form: 'evisa', values: {}, done: [], step: '', savedAt, base: { a: '1' } }
  const face = { id: 'face', draft: ID, fileName: 'face.jpg', report: null, blob: blobAt(0, 4, 'image/jpeg') }
  const draft = await encrypted(key, ID, { ...DRAFT, savedAt })
  const changed = await encrypted(key, 'changes', changes)
  const picture = await encrypted(key, 'face', { ...face, savedAt }, 'JFIF')
  const writing = database.transaction(['keys', 'drafts', 'images'], 'readwrite')
  void writing.objectStore('keys').put(key, 'device')
  void writing.objectStore('drafts').put({ id: ID, form: 'evisa', savedAt, ...draft })
  void writing.objectStore('drafts').put({ id: 'changes', form: 'evisa', savedAt, ...changed })
  void writing.objectStore('images').put({ id: 'face', draft: ID, savedAt, ...picture })
  await writing.done
  return database
}

async function isThere(store: Awaited<ReturnType<typeof open>>) {
  expect(await store.listDrafts()).toEqual([{ ...DRAFT, savedAt: expect.any(Number) }])
  expect(await store.loadDraft('changes')).toMatchObject({ base: { a: '1' } })
  const [face] = (await store.loadImages(ID)) ?? []
  expect(face).toMatchObject({ fileName: 'face.jpg', report: null })
  expect([face?.blob.type, await face?.blob.text()]).toEqual(['image/jpeg', 'JFIF'])
}

it('has drafts, pictures, changes of a case and what waits to be sent, under the same key', async () => {
  const former = await leave()
  const key: CryptoKey = await former.get('keys', 'device')
  former.close()
  const store = await open()
  await isThere(store)
  await store.saveImage({ id: 'new', draft: ID, blob: new Blob(['x']), fileName: 'new.jpg', report: null })
  const again = await open()
  await isThere(again)
  expect((await again.loadImages(ID))?.map(({ fileName }) => fileName)).toEqual(['face.jpg', 'new.jpg'])
  const database = await openDB('evisa')
  const now: CryptoKey = await database.get('keys', 'device')
  expect([database.version, now.extractable]).toEqual([4, false])
  // The key of then opens what is written now.
  const record = await database.get('images', 'new')
  const additionalData = new TextEncoder().encode('new')
  await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv, additionalData }, key, record.data)
  database.close()
})

it('takes over from a tab that has the database open and lets go of it, and waits for none that does not', async () => {
  const former = await leave()
  const store = await open()
  // A tab that sleeps does not let go of it: this one only forgets.
  expect(await store.listDrafts()).toEqual([])
  former.close()
  await vi.waitFor(() => isThere(store))
  // As every version does that keeps something.
  vi.stubGlobal('indexedDB', new IDBFactory())
  const other = await leave()
  other.addEventListener('versionchange', () => other.close())
  await isThere(await open())
})

it('has what the browser’s other storages kept', async () => {
  localStorage.setItem('queued-forms', `["/e-visa/foreigners?draft=${ID}"]`)
  localStorage.setItem('signed-in', 'yes')
  localStorage.setItem('desk.keys', 'off')
  localStorage.setItem('evisa-gates', '[{"ma":"NB"}]')
  sessionStorage.setItem('gate-passed', '1')
  sessionStorage.setItem('opened-drafts', `["${ID}"]`)
  ;(await leave()).close()
  const store = await open()
  const { queuedElsewhere } = await import('../device/sendQueue')
  const { isConfirmed } = await import('../device/confirmations')
  const { seemsSignedIn } = await import('../prerendered/written')
  const { deviceSetting } = await import('../device/deviceSetting')
  const { keptGates } = await import('../form/catalogues/keptGates')
  expect(queuedElsewhere('')).toBe(`/e-visa/foreigners?draft=${ID}`)
  expect([isConfirmed(), seemsSignedIn(), deviceSetting('desk.keys', true).get()]).toEqual([
    true,
    true,
    false,
  ])
  expect(keptGates()).toEqual([{ ma: 'NB' }])
  // What this tab opened goes with the choice that others use this computer.
  await store.setSharedComputer(true)
  const database = await openDB('evisa')
  expect(await database.getAllKeys('drafts')).toEqual(['changes'])
  database.close()
  expect((await store.listDrafts()).map(({ id }) => id)).toEqual([ID])
})
