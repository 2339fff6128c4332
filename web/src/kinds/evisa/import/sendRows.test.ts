// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../server/api'
import { keepRow } from './keep'
import type { ImportRow, RowRecord } from './rows'
import { stateOf } from './rows'
import { sendRows } from './sendRows'
import { importOf, rowOf } from './test.import'

type Call = (path: string, options?: { json?: object; once?: string }) => Promise<unknown>
const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('../../../server/api', async (original) => ({
  ...(await original<typeof import('../../../server/api')>()),
  call,
}))
vi.mock('./keep', () => ({
  keepRow: vi.fn(async () => 'kept'),
  dropRow: vi.fn(async () => undefined),
  loadPicture: vi.fn(async () => new Blob(['bytes of the device'])),
  dropPicture: vi.fn(async () => undefined),
}))

const ROUTE = '/client-service/hstt/hstc'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const on = () => new AbortController().signal

const row = (index: number, more?: Partial<ImportRow>) =>
  rowOf(index, { ttcnHo: `ROE${index}`, ttcnEmail: 'a@b.example' }, more)
const begun = (rows: ImportRow[]) => importOf(rows, {}, ID)

/** A server that keeps one case a key, as the portal does, and fails as it is told. */
let cases: Map<string, string>
let fails: ((path: string, key: string | undefined) => Promise<void> | void) | undefined
/** Thrown after the server has taken the case: its answer is lost. */
let losesAnswers = 0

beforeEach(() => {
  cases = new Map()
  fails = undefined
  losesAnswers = 0
  vi.mocked(keepRow).mockClear()
  call.mockReset()
  call.mockImplementation(async (path, options = {}) => {
    await fails?.(path, options.once)
    if (path !== ROUTE) return { url: `/files/${cases.size}` }
    const body = JSON.stringify(options.json)
    const key = options.once ?? ''
    const known = cases.get(key)
    if (known !== undefined && known !== body)
      throw new ApiError(409, 'idempotency_conflict', 'Other answers.')
    cases.set(key, body)
    if (losesAnswers > 0) {
      losesAnswers -= 1
      throw new ApiError(500, 'internal', 'It broke after the case was kept.')
    }
    return { maSoHoso: `CODE${[...cases.keys()].indexOf(key)}` }
  })
})

const sent = () => call.mock.calls.filter(([path]) => path === ROUTE)

it('sends each ready row once, under the key of the import and the row', async () => {
  const faulty = row(1, { problems: [{ name: 'ttcnHo', code: 'required', params: {} }] })
  const store = begun([row(0), faulty, row(2, { code: 'BEFORE' }), row(3)])
  expect(await sendRows(store, on())).toBe('done')
  expect([...cases.keys()]).toEqual([`${ID}-0`, `${ID}-3`])
  expect(store.state().rows.map((one) => stateOf(one))).toEqual(['sent', 'faulty', 'sent', 'sent'])
  expect(JSON.parse(cases.get(`${ID}-0`) ?? '')).toEqual({
    ttcnHo: 'ROE0',
    ttcnEmail: 'a@b.example',
    ttcnConfirmEmail: 'a@b.example',
    camDoan: '1',
  })
  expect(`${ID}-9999`).toMatch(/^[a-zA-Z0-9-]{32,64}$/)
})

it('writes down what it sends before it sends it', async () => {
  const store = begun([row(0)])
  fails = () => {
    const [, record] = vi.mocked(keepRow).mock.lastCall as [string, RowRecord]
    expect(record.attempt?.body).toMatchObject({ ttcnHo: 'ROE0' })
  }
  await sendRows(store, on())
  expect(cases.size).toBe(1)
})

it('doubles nothing when it is gone on with after a crash: the same words under the same key', async () => {
  losesAnswers = 1
  const store = begun([row(0)])
  expect(await sendRows(store, on())).toMatchObject({ failed: { status: 500 } })
  expect(cases.size).toBe(1)
  const [, record] = vi.mocked(keepRow).mock.lastCall as [string, RowRecord]
  // Another page, to which the workbook says something else meanwhile, as after midnight.
  const next = begun([{ ...row(0, { typed: { ttcnHo: 'OTHER' } }), ...record }])
  expect(await sendRows(next, on())).toBe('done')
  expect(cases.size).toBe(1)
  expect(next.row(0)?.code).toBe('CODE0')
})

it('waits where the portal asks for it, and sends the row after all', async () => {
  vi.useFakeTimers()
  let refusals = 2
  fails = () => {
    if (refusals-- > 0) throw new ApiError(429, 'too_many_requests', 'Wait.', undefined, 7)
  }
  const store = begun([row(0)])
  const ending = sendRows(store, on())
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().sending?.waitsUntil).toBe(Date.now() + 7000)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await ending).toBe('done')
  expect(cases.size).toBe(1)
  vi.useRealTimers()
})

it('keeps with the row what the server found wrong with it, and goes on with the others', async () => {
  fails = (path, key) => {
    if (path === ROUTE && key === `${ID}-0`)
      throw new ApiError(422, 'invalid', 'Look again.', {
        problems: [{ field: 'treEm[0].hoTen', code: 'required', params: {} }],
      })
  }
  const store = begun([row(0), row(1)])
  expect(await sendRows(store, on())).toBe('done')
  expect(store.row(0)?.refused).toEqual({
    message: 'Look again.',
    problems: [{ name: 'treEm.0.hoTen', code: 'required', params: {} }],
  })
  expect(store.row(0)?.attempt).toBeUndefined()
  expect(store.state().rows.map((one) => stateOf(one))).toEqual(['faulty', 'sent'])
})

it('stops before the next and goes on with the rest', async () => {
  const stop = new AbortController()
  fails = () => stop.abort()
  const store = begun([row(0), row(1), row(2), row(3), row(4)])
  expect(await sendRows(store, stop.signal)).toBe('stopped')
  const first = sent().length
  expect(first).toBeLessThanOrEqual(3)
  fails = undefined
  expect(await sendRows(store, on())).toBe('done')
  expect(sent()).toHaveLength(5)
  expect(cases.size).toBe(5)
})

it('says that it does not know of a row whose answer was lost long ago, and leaves it alone', async () => {
  const yesterday = Date.now() - 21 * 60 * 60 * 1000
  const store = begun([row(0, { attempt: { body: {}, at: yesterday } })])
  expect(await sendRows(store, on())).toBe('done')
  expect(sent()).toHaveLength(0)
  expect(stateOf(store.row(0) as ImportRow)).toBe('unsure')
})

it('uploads the pictures of a row first, once, and sends their handles', async () => {
  const pictures = { anhMat: { id: 'p1', fileName: 'a.jpg', warned: [] } }
  const store = begun([row(0, { pictures })])
  losesAnswers = 1
  await sendRows(store, on())
  await sendRows(store, on())
  const uploads = call.mock.calls.filter(([path]) => path === '/client-service/public/upload')
  expect(uploads).toHaveLength(1)
  expect(JSON.parse([...cases.values()][0] ?? '')).toMatchObject({ anhMat: '/files/0' })
  expect(store.row(0)?.code).toBe('CODE0')
})

it('uploads papers and names them in the order of their cell', async () => {
  const paper = (id: string, more = {}) => ({ id, fileName: `${id}.jpg`, warned: [], ...more })
  const pictures = {
    anhMat: paper('face', { handle: '/files/face' }),
    'fileDinhKem.0': paper('letter', { handle: '/files/letter' }),
    'fileDinhKem.1': paper('ticket'),
  } as const
  const store = begun([row(0, { pictures })])
  expect(await sendRows(store, on())).toBe('done')
  const [, options] = sent()[0] ?? []
  expect(options?.json).toMatchObject({ anhMat: '/files/face', fileDinhKem: ['/files/letter', '/files/0'] })
  expect(Object.keys(options?.json as object)).not.toContain('fileDinhKem.0')
})

it('sends nothing that another tab goes on with', async () => {
  vi.mocked(keepRow).mockResolvedValueOnce('taken')
  const store = begun([row(0), row(1), row(2)])
  await sendRows(store, on())
  expect(store.state().taken).toBe(true)
  // One of them may have been on its way when the other was refused.
  expect(cases.has(`${ID}-0`)).toBe(false)
  const sent = cases.size
  await sendRows(store, on())
  expect(cases.size).toBe(sent)
})

it('sends the portrait of a child with the answers about that child', async () => {
  const typed = { ttcnHo: 'ROE', treEm: [{ hoTen: 'ROE ANN' }, { hoTen: 'ROE TOM' }] }
  const picture = { id: 'p1', fileName: 'AB1-child2.jpg', warned: [] }
  const store = begun([row(0, { typed, pictures: { 'treEm.1.anhMat': picture } })])
  await sendRows(store, on())
  expect(JSON.parse(cases.get(`${ID}-0`) ?? '')).toMatchObject({
    treEm: [{ hoTen: 'ROE ANN' }, { hoTen: 'ROE TOM', anhMat: '/files/0' }],
  })
})
