import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openVersion1, openVersion2 } from '../testing/test.formerDevice'
import { draft, emptyDevice, type OpenedStores, openPages, picture } from './test.device'

const DAY_MS = 24 * 60 * 60 * 1000

let { store, images } = {} as OpenedStores
/** The pages are opened anew; the device keeps what it has. */
async function reload() {
  ;({ store, images } = await openPages())
}

beforeEach(async () => {
  emptyDevice()
  await reload()
})
afterEach(() => vi.unstubAllGlobals())

const kept = async (id: string) => (await store.loadImages(id))?.map(({ fileName }) => fileName)

/** Everything that stands in the database but the key, as text; bytes as the characters that they may be. */
async function asText() {
  const database = await openDB('evisa')
  const stores = [...database.objectStoreNames].filter((name) => name !== 'keys')
  const records = await Promise.all(stores.map((name) => database.getAll(name)))
  database.close()
  const bytes = new TextDecoder('latin1')
  return JSON.stringify(records.flat(), (_, part) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytes.decode(part) : part,
  )
}

it('keeps what version 1 kept: one draft a form with its pictures, and what was decided', async () => {
  const former = await openVersion1()
  const about = { read: { hcSo: 'X1' }, upheld: { ttcnHo: 'ROE' }, done: ['images'], step: 'identity' }
  await former.put('drafts', { ...about, values: { anhMat: 'local:1' }, savedAt: Date.now() }, 'evisa')
  await former.put(
    'drafts',
    { values: {}, read: {}, done: [], step: '', savedAt: Date.now() - 1000 },
    'other',
  )
  for (const [id, form] of [
    ['1', 'evisa'],
    ['2', 'other'],
    ['3', 'neverSaved'],
  ]) {
    await former.put('images', {
      id,
      form,
      blob: 'bytes',
      fileName: `${id}.jpg`,
      report: null,
      handle: '/files/1',
    })
  }
  former.close()

  const [one, other] = await store.listDrafts()
  expect(one).toMatchObject({
    form: 'evisa',
    values: { anhMat: 'local:1' },
    done: ['images'],
    step: 'identity',
  })
  expect(one?.beside).toMatchObject({ read: { hcSo: 'X1' }, upheld: { ttcnHo: 'ROE' } })
  expect(other?.form).toBe('other')
  expect(one?.id).not.toBe(other?.id)
  await images.restoreImages(one?.id ?? '')
  expect(images.imageOf('local:1')).toMatchObject({ fileName: '1.jpg', handle: '/files/1', draft: one?.id })
  expect(await kept(other?.id ?? '')).toEqual(['2.jpg'])
  expect(images.imageOf('local:3')).toBeUndefined()
  expect(await asText()).not.toMatch(/ROE|hcSo|jpg|bytes/)
})

it('encrypts what version 2 kept, and leaves no plain copy', async () => {
  const former = await openVersion2()
  await former.put('drafts', draft('a', { values: { ttcnHo: 'ROE', anhMat: 'local:1' } }))
  await former.put('drafts', draft('old', { savedAt: Date.now() - 31 * DAY_MS }))
  await former.put('images', { ...picture('a'), blob: new Blob(['JFIF'], { type: 'image/jpeg' }), id: '1' })
  await former.put('images', { ...picture('old'), id: '2' })
  former.close()

  expect((await store.listDrafts()).map(({ values }) => values)).toEqual([
    { ttcnHo: 'ROE', anhMat: 'local:1' },
  ])
  const [image] = (await store.loadImages('a')) ?? []
  expect(image).toMatchObject({ id: '1', draft: 'a', fileName: 'a.jpg', report: null })
  expect([image?.blob.type, await image?.blob.text()]).toEqual(['image/jpeg', 'JFIF'])
  expect(await asText()).not.toMatch(/ROE|anhMat|jpg|JFIF/)
  await reload()
  expect(await kept('a')).toEqual(['a.jpg'])
})
