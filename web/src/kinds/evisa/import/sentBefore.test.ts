// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { faultsOf, type ImportRow, stateOf } from './rows'
import { askSentBefore } from './sentBefore'
import { importOf, rowOf } from './test.import'

type Asked = { json: { soHoChieu: string[] } }
const call = vi.hoisted(() => vi.fn<(path: string, asked: Asked) => Promise<object[]>>())
vi.mock('../../../server/api', () => ({ call }))
vi.mock('./keep', () => ({ keepRow: vi.fn(async () => 'kept'), dropRow: vi.fn(async () => undefined) }))

const row = (index: number, hcSo: string, more?: Partial<ImportRow>) => rowOf(index, { hcSo }, more)
const SENT = { soHoChieu: 'AB1', maSoHoso: 'CODE1', ngayHoso: '2026-11-12T09:00:00' }

beforeEach(() => call.mockReset().mockResolvedValue([SENT]))

it('holds a row back whose passport was applied for before, until that is wanted', async () => {
  const store = importOf([row(0, ' ab1'), row(1, 'AB2'), row(2, 'AB3', { code: 'X' }), row(3, '')])
  await askSentBefore(store)
  expect(call.mock.calls.map(([, { json }]) => json.soHoChieu)).toEqual([['AB1', 'AB2']])
  const states = () => store.state().rows.map((one) => stateOf(one))
  expect(states()).toEqual(['faulty', 'ready', 'sent', 'ready'])
  expect(faultsOf(store.row(0) as ImportRow)).toEqual([
    { kind: 'sentBefore', code: 'CODE1', at: '2026-11-12T09:00:00' },
  ])
  await store.setRow(0, { again: 'CODE1' })
  expect(states()[0]).toBe('ready')
  // Another one was sent meanwhile: that is another question.
  call.mockResolvedValue([{ ...SENT, maSoHoso: 'CODE2' }])
  await askSentBefore(store)
  expect(states()[0]).toBe('faulty')
  call.mockResolvedValue([])
  await askSentBefore(store)
  expect(states()[0]).toBe('ready')
})

it('asks about so many passports at once as the server answers for', async () => {
  const store = importOf(Array.from({ length: 1_001 }, (_, index) => row(index, `P${index}`)))
  await askSentBefore(store)
  expect(call.mock.calls.map(([, { json }]) => json.soHoChieu.length)).toEqual([500, 500, 1])
})
