// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { checkDraft } from '../../../worker/forms'
import type { FormTable } from '../../../worker/types'
import { dropRow } from './keep'
import { cellsOf, changesBetween, leaveOut, mendRow, settleUnsure, undoMend } from './mendRows'
import { answersOf, faultsOf, type ImportRow, stateOf } from './rows'
import { importOf, rowOf } from './test.import'

vi.mock('../../../worker/forms', () => ({ checkDraft: vi.fn(), compareDraft: vi.fn(async () => []) }))
vi.mock('./keep', () => ({
  keepRow: vi.fn(async () => 'kept'),
  dropRow: vi.fn(async () => undefined),
  dropPicture: vi.fn(async () => undefined),
}))

const table: FormTable = { name: 'evisaOrganization', words: 'evisa', version: 1, sections: [] }
const missing = { name: 'ttcnNoiSinh', code: 'required', params: {} }

beforeEach(() => {
  vi.mocked(checkDraft).mockImplementation(async (_, draft) => ({
    problems: draft.ttcnNoiSinh ? [] : [{ field: 'ttcnNoiSinh', code: 'required', params: {} }],
    answers: null,
  }))
})

const begun = (more: Partial<ImportRow> = {}) =>
  importOf([rowOf(0, { ttcnHo: 'ROE', ttcnEmail: 'a@b.example' }, { problems: [missing], ...more })], table)
const rowIn = (store: ReturnType<typeof begun>) => store.row(0) as ImportRow

it('judges a mended row anew, and as it was when the mend is undone', async () => {
  const store = begun()
  expect(stateOf(rowIn(store))).toBe('faulty')
  await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
  expect(stateOf(rowIn(store))).toBe('ready')
  expect(await undoMend(store)).toBe(2)
  expect(stateOf(rowIn(store))).toBe('faulty')
  expect(answersOf(rowIn(store)).ttcnNoiSinh).toBeUndefined()
  // Nothing is left of it on the device either.
  expect(dropRow).toHaveBeenCalledWith('one', 0)
  expect(await undoMend(store)).toBeUndefined()
})

it('asks about a cell that shows no answer until its field has another one', async () => {
  const failed = { name: 'ttcnTonGiao', code: 'cellError', params: { value: '#N/A' } }
  const store = begun({ problems: [missing, failed], cellFaults: [failed] })
  await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
  expect(rowIn(store).problems).toEqual([failed])
  await mendRow(store, 0, { ttcnTonGiao: '' })
  expect(rowIn(store).problems).toEqual([])
  await undoMend(store)
  expect(rowIn(store).problems).toEqual([failed])
  await mendRow(store, 0, { ttcnTonGiao: 'None' })
  expect(stateOf(rowIn(store))).toBe('ready')
})

it('says of a cell without a value that its formula failed, not that it must be filled in', async () => {
  const failed = { name: 'ttcnNoiSinh', code: 'cellError', params: { value: '#N/A' } }
  const store = begun({ problems: [failed], cellFaults: [failed] })
  await mendRow(store, 0, { ttcnHo: 'DOE' })
  expect(rowIn(store).problems).toEqual([failed])
  await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
  expect(rowIn(store).problems).toEqual([])
})

it('repeats a mended e-mail address, which a form asks for twice', async () => {
  const store = begun()
  await mendRow(store, 0, { ttcnEmail: 'c@d.example' })
  expect(answersOf(rowIn(store)).ttcnConfirmEmail).toBe('c@d.example')
})

it('forgets what the server found wrong once the row says something else', async () => {
  const store = begun({ problems: [], refused: { message: 'No.', problems: [] } })
  expect(faultsOf(rowIn(store))).toEqual([{ kind: 'refused', message: 'No.' }])
  await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
  expect(stateOf(rowIn(store))).toBe('ready')
})

it('leaves alone what was sent, or may have been', async () => {
  for (const more of [{ code: 'X' }, { attempt: { body: {}, at: Date.now() } }]) {
    const store = begun(more)
    await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
    expect(rowIn(store).mends).toBeUndefined()
  }
})

it('sends a row without a picture that cannot be used', async () => {
  const blocked = { code: 'EVISA_ERROR_IMAGE_NO_FACE', effect: 'block' } as const
  const pictures = { anhMat: { id: 'p', fileName: 'a.jpg', warned: [], blocked } }
  const store = begun({ typed: { ttcnNoiSinh: 'Uppsala' }, problems: [], pictures })
  expect(stateOf(rowIn(store))).toBe('faulty')
  await leaveOut(store, 0, 'anhMat')
  expect(stateOf(rowIn(store))).toBe('ready')
})

it('sends a row of which nobody knows under another key, or counts it as sent', async () => {
  const attempt = { body: {}, at: 0 }
  const again = begun({ attempt, problems: [] })
  expect(stateOf(rowIn(again))).toBe('unsure')
  await settleUnsure(again, 0, false)
  expect(rowIn(again)).toMatchObject({ anew: 1, attempt: undefined })
  expect(stateOf(rowIn(again))).toBe('ready')
  const there = begun({ attempt })
  await settleUnsure(there, 0, true)
  expect(stateOf(rowIn(there))).toBe('sent')
})

it('finds whole fields that were changed, and writes them as cells', () => {
  const before = { ttcnHo: 'ROE', office: { a: '1', b: '2' }, list: ['x'] }
  expect(changesBetween(before, { ...before, office: { a: '1', b: '3' }, ttcnHo: 'ROE' })).toEqual({
    office: { a: '1', b: '3' },
  })
  expect(
    cellsOf({
      office: { a: '1' },
      list: ['x', 'y'],
      visits: [{ on: '2025-02-01' }, { on: '' }],
      hcSo: 'AB1',
    }),
  ).toEqual({
    'office.a': '1',
    list: 'x; y',
    'visits[0].on': '2025-02-01',
    'visits[1].on': '',
    hcSo: 'AB1',
  })
})

it('keeps a picture that is taken while the rules are asked about a mend', async () => {
  const store = begun()
  const answers = vi.mocked(checkDraft).getMockImplementation()
  vi.mocked(checkDraft).mockImplementationOnce(async (...asked) => {
    await store.setRow(0, { pictures: { anhMat: { id: 'p', fileName: 'face.jpg', warned: [] } } })
    return answers?.(...asked) ?? { problems: [], answers: null }
  })
  await mendRow(store, 0, { ttcnNoiSinh: 'Uppsala' })
  expect(store.row(0)?.pictures?.anhMat?.fileName).toBe('face.jpg')
  expect(store.row(0)?.mends).toEqual({ ttcnNoiSinh: 'Uppsala' })
  expect(stateOf(store.row(0) as ImportRow)).toBe('ready')
})
