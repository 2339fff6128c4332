import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openVersion3 } from '../testing/test.formerDevice'
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
const ids = async () => (await store.listDrafts()).map(({ id }) => id)

/** Works with the database as it stands, whatever its version. */
async function onDevice<T>(work: (database: IDBPDatabase) => Promise<T>) {
  const database = await openDB('evisa')
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Everything that stands in the database but the key, as text; bytes as the characters that they may be. */
const asText = () =>
  onDevice(async (database) => {
    const records = await Promise.all([database.getAll('drafts'), database.getAll('images')])
    const bytes = new TextDecoder('latin1')
    return JSON.stringify(records.flat(), (_, part) =>
      part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytes.decode(part) : part,
    )
  })

it('keeps what another tab wrote: a draft is written over only by who knows it', async () => {
  const now = Date.now()
  await store.saveDraft(draft('a', { savedAt: now + 1 }))
  await reload()
  // The other tab, which read it and went on.
  await store.loadDraft('a')
  expect(await store.saveDraft(draft('a', { savedAt: now + 2, values: { name: 'newer' } }))).toBe(true)
  const newer = store
  await reload()
  expect(await store.saveDraft(draft('a', { savedAt: now + 3, values: { name: 'older' } }))).toBe(false)
  expect((await newer.loadDraft('a'))?.values).toEqual({ name: 'newer' })
  await store.loadDraft('a')
  expect(await store.saveDraft(draft('a', { savedAt: now + 4 }))).toBe(true)
})

it('writes within the task what a page has that is being left, and that is there when it comes back', async () => {
  const now = Date.now()
  await store.saveDraft(draft('a', { savedAt: now }))
  await (await import('./deviceStore')).device.prepare()
  // It is gone before WebCrypto answers.
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => {}))
  void store.saveDraft(draft('a', { values: { ttcnHo: 'LINDQVIST' }, savedAt: now + 1 }))
  void store.saveDraft(draft('a', { values: { ttcnHo: 'LINDQVIST-ØST' }, savedAt: now + 2 }), true)
  const kept = JSON.stringify(sessionStorage.getItem('left-draft'))
  await reload()
  encrypt.mockRestore()
  expect(kept).not.toMatch(/lindqvist|ttcnHo/i)
  expect((await store.loadDraft('a'))?.values).toEqual({ ttcnHo: 'LINDQVIST-ØST' })
  expect(sessionStorage.getItem('left-draft')).toBe('null')
  expect((await store.listDrafts())?.map(({ values }) => values)).toEqual([{ ttcnHo: 'LINDQVIST-ØST' }])
  expect(await store.saveDraft(draft('a', { savedAt: now + 3 }))).toBe(true)
})

it('is not beaten by something older that was being written, where the page goes on', async () => {
  const now = Date.now()
  await store.saveDraft(draft('a', { savedAt: now }))
  await (await import('./deviceStore')).device.prepare()
  const older = store.saveDraft(draft('a', { values: { name: 'Up' }, savedAt: now + 1 }))
  const newer = store.saveDraft(draft('a', { values: { name: 'Uppsala' }, savedAt: now + 2 }), true)
  expect(await Promise.all([older, newer])).toEqual([true, true])
  expect((await store.loadDraft('a'))?.values).toEqual({ name: 'Uppsala' })
  expect(await store.saveDraft(draft('a', { savedAt: now + 3 }))).toBe(true)
})

it('brings back nothing that was deleted, or that another tab has written since', async () => {
  const now = Date.now()
  const leave = async (id: string, savedAt: number) => {
    await (await import('./deviceStore')).device.prepare()
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => {}))
    void store.saveDraft(draft(id, { values: { name: 'left' }, savedAt }), true)
    await reload()
    encrypt.mockRestore()
  }
  await store.saveDraft(draft('a', { savedAt: now }))
  await leave('a', now + 1)
  const left = sessionStorage.getItem('left-draft') ?? ''
  await store.dropDraft('a')
  expect(sessionStorage.getItem('left-draft')).toBe('null')
  sessionStorage.setItem('left-draft', left)
  expect(await store.loadDraft('a')).toBeUndefined()

  await store.saveDraft(draft('b', { savedAt: now + 2 }))
  await leave('b', now + 1)
  expect((await store.loadDraft('b'))?.values).toEqual({ name: 'b' })
  await store.forgetAll()
  expect(sessionStorage.getItem('left-draft')).toBe('null')
})

it('writes nothing readable of a person, with a key that no script can read', async () => {
  await store.saveDraft(draft('a', { values: { ttcnHo: 'LINDQVIST', hcSo: 'AB1234567' } }))
  await store.saveImage({ ...picture('a'), blob: new Blob(['JFIF']), fileName: 'lindqvist.jpg', id: '1' })
  const text = await asText()
  expect(text).toMatch(/"form":"guestbook"/)
  expect(text).not.toMatch(/lindqvist|AB1234567|ttcnHo|JFIF/i)
  const keys: CryptoKey[] = await onDevice((database) => database.getAll('keys'))
  expect(keys.map(({ extractable }) => extractable)).toEqual([false])
})

it('forgets quietly what another key encrypted, and goes on', async () => {
  for (const id of ['a', 'b']) {
    await store.saveDraft(draft(id))
    await store.saveImage({ ...picture(id), id })
  }
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'decrypt',
    'encrypt',
  ])
  await onDevice((database) => database.put('keys', other, 'device'))
  await reload()
  expect(await kept('b')).toEqual([])
  expect(await ids()).toEqual([])
  expect(await onDevice((database) => database.getAllKeys('images'))).toEqual([])
  await store.saveDraft(draft('c'))
  await reload()
  expect(await ids()).toEqual(['c'])
})

it('writes nothing after what was deleted, however long the encryption takes', async () => {
  const saving = store.saveDraft(draft('a'))
  images.keepImage(picture('a'))
  await images.forgetDraft('a')
  await saving
  expect([await ids(), await kept('a')]).toEqual([[], []])
})

const onDisk = () =>
  onDevice(async (database) => [await database.getAllKeys('drafts'), await database.getAllKeys('images')])

it('takes what this tab kept from a shared computer, and goes on in memory', async () => {
  await store.saveDraft(draft('other'))
  sessionStorage.clear()
  await reload()
  await store.saveDraft(draft('a'))
  await store.saveImage({ ...picture('a'), id: '1' })
  await store.setSharedComputer(true)
  expect(await onDisk()).toEqual([['other'], []])
  expect([await ids(), await kept('a')]).toEqual([['a'], ['a.jpg']])
  await store.saveDraft(draft('b'))
  await store.saveImage({ ...picture('b'), id: '2' })
  expect((await ids()).sort()).toEqual(['a', 'b'])
  expect(await onDisk()).toEqual([['other'], []])

  // It is remembered when the page is loaded anew; what was in memory is not.
  await reload()
  expect(await ids()).toEqual([])
  await store.saveDraft(draft('c'))
  expect(await onDisk()).toEqual([['other'], []])
  await images.forgetDraft('c')
  expect(await ids()).toEqual([])
})

it('writes down what it had in memory when the computer is not shared after all', async () => {
  await store.setSharedComputer(true)
  await store.saveDraft(draft('a'))
  await store.saveImage({ ...picture('a'), id: '1' })
  await store.setSharedComputer(false)
  await reload()
  expect([await ids(), await kept('a')]).toEqual([['a'], ['a.jpg']])
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
  const former = await openVersion3()
  expect(await store.listDrafts()).toEqual([])
  former.close()
  await vi.waitFor(async () => {
    await store.saveDraft(draft('a'))
    expect(await ids()).toEqual(['a'])
  })
})

it('counts changes of a case that was sent among no forms that were begun', async () => {
  await store.saveDraft(draft('a'))
  await store.saveDraft(draft('changes', { base: { name: 'sent' } }))
  await store.saveImage({ ...picture('changes'), id: '1' })
  await reload()
  expect(await ids()).toEqual(['a'])
  expect(await store.loadDraft('changes')).toMatchObject({ base: { name: 'sent' } })
  expect(await kept('changes')).toEqual(['changes.jpg'])
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  await reload()
  expect([await store.loadDraft('changes'), await kept('changes')]).toEqual([undefined, []])
  vi.useRealTimers()
})
