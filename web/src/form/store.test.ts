import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedDraft, SavedImage } from './store'

const DAY_MS = 24 * 60 * 60 * 1000

let store: typeof import('./store')
let images: typeof import('./images')

/** The pages are opened anew; the device keeps what it has. */
async function reload() {
  vi.resetModules()
  store = await import('./store')
  images = await import('./images')
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await reload()
})

const draft = (id: string, more: Partial<SavedDraft> = {}): SavedDraft => ({
  id,
  form: 'guestbook',
  values: { name: id },
  done: [],
  step: 'who',
  savedAt: Date.now(),
  ...more,
})
const picture = (draft: string): Omit<SavedImage, 'id'> => ({
  draft,
  blob: new Blob(['x']),
  fileName: `${draft}.jpg`,
  report: null,
})
const kept = async (id: string) => (await store.loadImages(id))?.map(({ fileName }) => fileName)
const ids = async () => (await store.listDrafts()).map(({ id }) => id)

/** The database as the pages of version 1 left it. */
function openVersion1() {
  return openDB('evisa', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('form', 'form')
    },
  })
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
})

it('keeps two drafts of one form side by side, each with its pictures', async () => {
  await store.saveDraft(draft('a', { savedAt: Date.now() - 1000 }))
  await store.saveDraft(draft('b'))
  const ofA = images.keepImage(picture('a'))
  images.keepImage(picture('b'))
  await vi.waitFor(async () => expect([await kept('a'), await kept('b')]).toEqual([['a.jpg'], ['b.jpg']]))

  await reload()
  expect(await ids()).toEqual(['b', 'a'])
  await images.restoreImages('a')
  expect(images.imageOf(ofA)?.fileName).toBe('a.jpg')
  await images.restoreImages('b')
  expect(images.allImages().size).toBe(2)
  await images.forgetDraft('b')
  expect(images.imageOf(ofA)?.fileName).toBe('a.jpg')
  expect([await ids(), await kept('a'), await kept('b')]).toEqual([['a'], ['a.jpg'], []])
})

it('leaves the pictures of an application that was only looked at when another form is opened', async () => {
  const unkept = images.keepImage(picture(images.UNKEPT))
  await images.restoreImages('a')
  expect(images.imageOf(unkept)).toBeUndefined()
})

it('has a deleted draft back with its pictures', async () => {
  await store.saveDraft(draft('a'))
  await store.saveImage({ ...picture('a'), id: '1' })
  const putBack = await images.forgetDraft('a')
  expect([await ids(), await kept('a')]).toEqual([[], []])
  await putBack()
  expect([await ids(), await kept('a')]).toEqual([['a'], ['a.jpg']])
})

it('deletes drafts 30 days after their last change, and pictures that no draft names', async () => {
  await store.saveDraft(draft('old', { savedAt: Date.now() - 31 * DAY_MS }))
  await store.saveDraft(draft('new', { savedAt: Date.now() - 29 * DAY_MS }))
  for (const of of ['old', 'new', 'lost']) await store.saveImage({ ...picture(of), id: of })
  await reload()
  expect(await ids()).toEqual(['new'])
  expect([await kept('old'), await kept('new'), await kept('lost')]).toEqual([[], ['new.jpg'], ['lost.jpg']])
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  await reload()
  expect([await ids(), await kept('lost')]).toEqual([[], []])
  vi.useRealTimers()
})

it('only forgets while a page of the former version holds the database', async () => {
  const former = await openVersion1()
  expect(await store.listDrafts()).toEqual([])
  former.close()
  await vi.waitFor(async () => {
    await store.saveDraft(draft('a'))
    expect(await ids()).toEqual(['a'])
  })
})
