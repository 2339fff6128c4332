import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const DAY_MS = 24 * 60 * 60 * 1000
let keep: typeof import('./keep')
let shared: typeof import('../../../device/sharedComputer')

/** The page is opened anew; the device keeps what it has. */
async function reload() {
  vi.resetModules()
  shared = await import('../../../device/sharedComputer')
  keep = await import('./keep')
}

beforeEach(async () => {
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
  await reload()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begun = (id = 'one') => ({ id, fileName: 'June.xlsx', workbook: new Blob(['PK workbook of ROE']) })

/** Everything that stands in the database but the key, as text. */
async function asText() {
  const database = await openDB('evisa')
  const records = await Promise.all(['imports', 'rows', 'pictures'].map((name) => database.getAll(name)))
  database.close()
  const bytes = new TextDecoder('latin1')
  return JSON.stringify(records.flat(), (_, part) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytes.decode(part) : part,
  )
}

it('has the workbook, what became of its rows, and its pictures after a reload, and shows nobody what they say', async () => {
  expect(await keep.keepImport('mai', begun())).toBe(true)
  await keep.keepRow('one', { index: 4, mends: { ttcnHo: 'ROE' } })
  await keep.keepRow('one', { index: 4, mends: { ttcnHo: 'ROE' }, code: 'ABCD' })
  expect(await keep.keepPicture('one', 'p1', new Blob(['JFIF']))).toBe('kept')
  await reload()
  const kept = await keep.loadImport('mai')
  expect(kept).toMatchObject({ id: 'one', fileName: 'June.xlsx' })
  expect(await kept?.workbook.text()).toBe('PK workbook of ROE')
  expect(kept?.rows).toEqual([{ index: 4, mends: { ttcnHo: 'ROE' }, code: 'ABCD' }])
  expect([...(kept?.pictures ?? [])]).toEqual(['p1'])
  expect(await (await keep.loadPicture('p1'))?.text()).toBe('JFIF')
  expect(await keep.loadImport('lan')).toBeUndefined()
  expect(await asText()).not.toMatch(/ROE|JFIF|June|PK|ABCD/)
})

it('keeps one import for each account: another one takes the place of the last', async () => {
  await keep.keepImport('mai', begun())
  await keep.keepRow('one', { index: 0, code: 'A' })
  await keep.keepPicture('one', 'p1', new Blob(['x']))
  await keep.keepImport('lan', begun('other'))
  await keep.keepImport('mai', begun('two'))
  expect(await keep.loadImport('mai')).toMatchObject({ id: 'two', rows: [] })
  expect(await keep.loadPicture('p1')).toBeUndefined()
  expect(await keep.loadImport('lan')).toMatchObject({ id: 'other' })
})

it('writes nothing more of an import that another tab has gone on with', async () => {
  await keep.keepImport('mai', begun())
  await keep.keepRow('one', { index: 0, code: 'A' })
  await keep.keepPicture('one', 'p1', new Blob(['x']))
  const first = keep
  await reload()
  await keep.holdImport('one')
  expect(await first.keepRow('one', { index: 0, mends: { ttcnHo: 'ROE' } })).toBe('taken')
  expect(await first.dropRow('one', 0)).toBe('taken')
  expect(await first.keepPicture('one', 'p2', new Blob(['y']))).toBe('taken')
  expect(await first.dropPicture('one', 'p1')).toBe('taken')
  expect(await keep.keepRow('one', { index: 1, code: 'B' })).toBe('kept')
  const kept = await keep.loadImport('mai')
  expect(kept?.rows).toEqual([
    { index: 0, code: 'A' },
    { index: 1, code: 'B' },
  ])
  expect([...(kept?.pictures ?? [])]).toEqual(['p1'])
})

it('writes nothing of an import that another tab has forgotten', async () => {
  await keep.keepImport('mai', begun())
  const first = keep
  await reload()
  await keep.keepImport('mai', begun('two'))
  expect(await first.keepRow('one', { index: 0, code: 'A' })).toBe('taken')
  expect(await keep.keepRow('two', { index: 0, code: 'B' })).toBe('kept')
  expect(await keep.loadImport('mai')).toMatchObject({ id: 'two', rows: [{ index: 0, code: 'B' }] })
})

it('keeps nothing on a shared computer', async () => {
  shared.markSharedComputer(true)
  expect(await keep.keepImport('mai', begun())).toBe(false)
  expect(await keep.keepRow('one', { index: 0, code: 'A' })).toBe('unkept')
  shared.markSharedComputer(false)
  expect(await keep.loadImport('mai')).toBeUndefined()
})

it('forgets all of it when somebody signs out, on a shared computer, too', async () => {
  await keep.keepImport('mai', begun())
  await keep.keepRow('one', { index: 0, code: 'A' })
  await keep.keepPicture('one', 'p1', new Blob(['x']))
  shared.markSharedComputer(true)
  const { forgetPerson } = await import('../../../device/forgetPerson')
  await forgetPerson()
  expect(await asText()).toBe('[]')
})

it('forgets what this tab has kept once the computer is said to be shared, and no import of others', async () => {
  await keep.keepImport('lan', begun('other'))
  await keep.keepRow('other', { index: 0, code: 'A' })
  // Another tab.
  sessionStorage.clear()
  await keep.keepImport('mai', begun())
  await keep.keepRow('one', { index: 0, code: 'A' })
  const { setSharedComputer } = await import('../../../drafts/store')
  await setSharedComputer(true)
  await setSharedComputer(false)
  expect(await keep.loadImport('mai')).toBeUndefined()
  expect(await keep.loadImport('lan')).toMatchObject({ id: 'other', rows: [{ index: 0, code: 'A' }] })
})

it('forgets an import after thirty days', async () => {
  await keep.keepImport('mai', begun())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS })
  await reload()
  expect(await keep.loadImport('mai')).toBeUndefined()
  expect(await asText()).toBe('[]')
})

it('lets a page work on whose browser refuses storage', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('not here')
    },
  })
  await reload()
  expect(await keep.keepImport('mai', begun())).toBe(false)
  expect(await keep.loadImport('mai')).toBeUndefined()
})
