import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFormerImport, openFormerImports } from '../../../testing/test.formerDevice'

const DAY_MS = 24 * 60 * 60 * 1000
const FORMER = 'evisa-imports'

/** A tab with the pages as they are now. */
async function open() {
  vi.resetModules()
  return import('./keep')
}

/** Locks of one name after the other, as browsers have them. */
function locks() {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    request(_: string, __: object, work: () => Promise<unknown>) {
      const result = turn.then(work)
      turn = result.catch(() => undefined)
      return result
    },
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const names = async () => (await indexedDB.databases()).map(({ name }) => name).sort()

async function isThere(keep: Awaited<ReturnType<typeof open>>, account = 'mai', id = 'one') {
  const kept = await keep.loadImport(account)
  expect(kept).toMatchObject({ id, fileName: 'June.xlsx' })
  expect([kept?.workbook.type, await kept?.workbook.text()]).toEqual(['application/zip', 'PK of ROE'])
  expect(kept?.rows).toEqual([
    { index: 4, mends: { ttcnHo: 'ROE' } },
    { index: 5, code: 'AB2D' },
  ])
  expect([...(kept?.pictures ?? [])]).toEqual([`${id}-face`])
  const picture = await keep.loadPicture(`${id}-face`)
  expect([picture?.type, await picture?.text()]).toEqual(['image/jpeg', 'JFIF'])
}

it.each([1, 2] as const)(
  'has an import that version %i kept half done, once, and goes on',
  async (version) => {
    ;(await keepFormerImport('mai', 'one', { version })).close()
    const keep = await open()
    await isThere(keep)
    await vi.waitFor(async () => expect(await names()).toEqual(['evisa']))
    await keep.holdImport('one')
    expect(await keep.keepRow('one', { index: 6, code: 'B' })).toBe('kept')
    expect(await keep.dropRow('one', 6)).toBe('kept')
    await isThere(await open())
  },
)

it('begins again at the next visit where it ended in the middle', async () => {
  ;(await keepFormerImport('mai', 'one')).close()
  const { IDBObjectStore } = globalThis
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof put>
  ) {
    if (this.name === 'pictures') throw new DOMException('no more room', 'QuotaExceededError')
    return put.apply(this, given)
  })
  const interrupted = await open()
  expect(await interrupted.loadImport('mai')).toBeUndefined()
  expect(await names()).toEqual(['evisa', FORMER])
  full.mockRestore()
  await isThere(await open())
})

it('is carried over by one of two tabs, and what that has changed since stays', async () => {
  ;(await keepFormerImport('mai', 'one')).close()
  const [first, second] = [await open(), await open()]
  const [one, other] = await Promise.all([first.loadImport('mai'), second.loadImport('mai')])
  expect([one?.rows.length, other?.rows.length]).toEqual([2, 2])
  await first.holdImport('one')
  await first.keepRow('one', { index: 4, code: 'C' })
  const third = await open()
  expect((await third.loadImport('mai'))?.rows).toEqual([
    { index: 4, code: 'C' },
    { index: 5, code: 'AB2D' },
  ])
})

it('waits for no tab of the former pages, whose writes count no more', async () => {
  const asleep = await keepFormerImport('mai', 'one')
  await isThere(await open())
  expect(await asleep.get('holders', 'one')).not.toBe('a tab of then')
  expect(await asleep.count('rows')).toBe(0)
  asleep.close()
  await vi.waitFor(async () => expect(await names()).toEqual(['evisa']))
})

it('leaves the one that was begun since, and takes nothing that is over', async () => {
  const keep = await open()
  await keep.keepImport('mai', { id: 'new', fileName: 'July.xlsx', workbook: new Blob(['PK']) })
  const before = { savedAt: Date.now() - DAY_MS }
  ;(await keepFormerImport('mai', 'one', before)).close()
  const again = await open()
  expect(await again.loadImport('mai')).toMatchObject({ id: 'new', fileName: 'July.xlsx' })
  ;(await keepFormerImport('lan', 'old', { savedAt: Date.now() - 31 * DAY_MS })).close()
  const later = await open()
  expect(await later.loadImport('lan')).toBeUndefined()
  expect(await later.loadPicture('old-face')).toBeUndefined()
})

it('carries over those of every account, and makes no database where there is none', async () => {
  ;(await openFormerImports()).close()
  ;(await keepFormerImport('mai', 'one')).close()
  const former = await openDB(FORMER)
  const key = await former.get('keys', 'device')
  former.close()
  expect(key.extractable).toBe(false)
  const keep = await open()
  expect(await keep.loadImport('lan')).toBeUndefined()
  await isThere(keep)
  const fresh = await open()
  await fresh.loadImport('mai')
  expect(await names()).toEqual(['evisa'])
})

it('is forgotten with everything else when somebody signs out before it was carried over', async () => {
  ;(await keepFormerImport('mai', 'one')).close()
  vi.resetModules()
  const { forgetPerson } = await import('../../../device/forgetPerson')
  await forgetPerson()
  expect(await names()).toEqual(['evisa'])
  const keep = await open()
  expect(await keep.loadImport('mai')).toBeUndefined()
})

it('is forgotten on a computer that turned out to be shared, if this tab had opened it', async () => {
  ;(await keepFormerImport('mai', 'one')).close()
  sessionStorage.setItem('opened-imports', '["mai"]')
  vi.resetModules()
  const { setSharedComputer } = await import('../../../drafts/store')
  await setSharedComputer(true)
  await setSharedComputer(false)
  const keep = await open()
  expect(await keep.loadImport('mai')).toBeUndefined()
})
