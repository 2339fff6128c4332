// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { judge } from '../../../form/photo/judge'
import { checkDraft, compareDraft } from '../../../worker/forms'
import type { PassportReport } from '../../../worker/types'
import { keepPicture } from './keep'
import { countPictures, faultsOf, type ImportRow } from './rows'
import { takePictures } from './takePictures'
import { importOf, rowOf } from './test.import'

vi.mock('../../../form/photo/judge', () => ({ judge: vi.fn() }))
vi.mock('../../../worker/shrink', () => ({ shrink: async (file: Blob) => file }))
vi.mock('../../../worker/forms', () => ({
  checkDraft: vi.fn(async () => ({ problems: [], answers: {} })),
  compareDraft: vi.fn(async () => []),
}))
vi.mock('./keep', () => ({
  keepRow: vi.fn(async () => 'kept'),
  keepPicture: vi.fn(async () => 'kept'),
  dropPicture: vi.fn(async () => undefined),
}))

const text = (name: string) => ({ name, kind: 'text', required: true }) as const
const table = {
  sections: [{ key: 'identity', fields: [text('ttcnHo'), text('hcSo'), text('hcGiaTriDen')] }],
}
const page = (report: Partial<PassportReport>) =>
  vi.mocked(judge).mockResolvedValue({ lines: [], findings: [], draft: null, ...report } as PassportReport)

const begun = (rows: ImportRow[]) => importOf(rows, table)
const picture = (name: string) => ({ name, webkitRelativePath: '', blob: async () => new Blob(['x']) })

beforeEach(() => {
  vi.mocked(judge).mockReset()
  vi.mocked(keepPicture).mockResolvedValue('kept')
  vi.mocked(compareDraft).mockResolvedValue([])
})

it('fills empty cells from the passport page, and nothing that was typed or that is no question', async () => {
  page({ lines: ['P<', 'X'], draft: { ttcnHo: 'ROE', hcGiaTriDen: '2030-01-02', other: '1', hcSo: 'AB1' } })
  const store = begun([rowOf(0, { ttcnHo: 'DOE', hcSo: 'AB1', hcGiaTriDen: '' })])
  expect(await takePictures(store, [picture('AB1-passport.jpg')]).goOn()).toBe('done')
  expect(store.row(0)?.read).toEqual({ hcGiaTriDen: '2030-01-02' })
  expect(checkDraft).toHaveBeenLastCalledWith(
    'evisaOrganization',
    expect.objectContaining({ ttcnHo: 'DOE', hcGiaTriDen: '2030-01-02' }),
    expect.any(String),
  )
})

it('takes for a fault what contradicts the page, until it is upheld', async () => {
  page({ lines: ['P<', 'X'] })
  vi.mocked(compareDraft).mockResolvedValue([
    { field: 'ttcnHo', verdict: 'differs', zone: 'ROE', declared: 'DOE' },
    { field: 'hcSo', verdict: 'same', zone: 'AB1', declared: 'AB1' },
  ])
  const store = begun([rowOf(0, { ttcnHo: 'DOE', hcSo: 'AB1' })])
  await takePictures(store, [picture('AB1-passport.jpg')]).goOn()
  expect(faultsOf(store.row(0) as ImportRow)).toEqual([
    { kind: 'differs', differs: { field: 'ttcnHo', page: 'ROE', typed: 'DOE' } },
  ])
  expect(faultsOf({ ...(store.row(0) as ImportRow), upheld: { ttcnHo: 'DOE' } })).toEqual([])
})

it('reads nothing from a picture that cannot be used, which is a fault of its row', async () => {
  const blocked = { code: 'EVISA_ERROR_IMAGE_INVALID_FORMAT', effect: 'block' } as const
  page({ lines: ['P<', 'X'], findings: [blocked] })
  const store = begun([rowOf(0, { hcSo: 'AB1' })])
  await takePictures(store, [picture('AB1-passport.jpg')]).goOn()
  expect(store.row(0)?.pictures?.anhHoChieu?.lines).toBeUndefined()
  expect(faultsOf(store.row(0) as ImportRow)).toEqual([
    { kind: 'picture', field: 'anhHoChieu', finding: blocked },
  ])
})

it('attaches papers as they are, in the order of their cell', async () => {
  const files = { 'fileDinhKem.0': 'letter.jpg', 'fileDinhKem.1': 'ticket.png' }
  const store = begun([{ ...rowOf(0, { hcSo: 'AB1' }), files }])
  await takePictures(store, [picture('ticket.png'), picture('LETTER.JPG')]).goOn()
  expect(judge).not.toHaveBeenCalled()
  const kept = store.row(0)?.pictures
  expect([kept?.['fileDinhKem.0']?.fileName, kept?.['fileDinhKem.1']?.fileName]).toEqual([
    'LETTER.JPG',
    'ticket.png',
  ])
  expect(countPictures(store.row(0) as ImportRow)).toBe(0)
})

it('names the files that cannot be read', async () => {
  const store = begun([rowOf(0, { hcSo: 'AB1' })])
  const broken = { ...picture('AB1-face.jpg'), blob: async () => Promise.reject(new Error('damaged')) }
  const run = takePictures(store, [broken])
  expect(await run.goOn()).toBe('done')
  expect(run.unread).toEqual(['AB1-face.jpg'])
  expect(store.row(0)?.pictures).toBeUndefined()
})

it('pauses before the next picture, and goes on with those that are left', async () => {
  page({})
  const store = begun([rowOf(0, { hcSo: 'AB1' }), rowOf(1, { hcSo: 'AB2' }), rowOf(2, { hcSo: 'AB3' })])
  const run = takePictures(
    store,
    ['AB1', 'AB2', 'AB3'].map((passport) => picture(`${passport}-face.jpg`)),
  )
  vi.mocked(judge).mockImplementation(async () => {
    run.pause()
    return null
  })
  expect(await run.goOn()).toBe('stopped')
  expect(store.state().pictures).toMatchObject({ all: 3, paused: true })
  const before = vi.mocked(judge).mock.calls.length
  page({})
  expect(await run.goOn()).toBe('done')
  expect(store.state().rows.every(({ pictures }) => pictures?.anhMat)).toBe(true)
  expect(store.state().pictures).toBeUndefined()
  expect(before).toBeLessThan(3)
})

it('says that pictures are not kept where the device has no room, and has them until the page is left', async () => {
  page({})
  vi.mocked(keepPicture).mockResolvedValue('unkept')
  const store = begun([rowOf(0, { hcSo: 'AB1' })])
  await takePictures(store, [picture('AB1-face.jpg')]).goOn()
  expect(store.state().picturesKept).toBe(false)
  expect(store.blobs.size).toBe(1)
})

it("has a child's portrait looked at as a portrait, and asks for it no more", async () => {
  const child = { hoTen: 'ROE ANN' }
  const missing = { name: 'treEm.0.anhMat', code: 'required', params: {} }
  const store = begun([{ ...rowOf(0, { hcSo: 'AB1', treEm: [child] }), problems: [missing] }])
  page({})
  await takePictures(store, [picture('AB1-child1.jpg')]).goOn()
  expect(vi.mocked(judge).mock.calls.map(([kind]) => kind)).toEqual(['portrait'])
  const [taken] = store.state().rows
  expect(taken?.pictures?.['treEm.0.anhMat']?.fileName).toBe('AB1-child1.jpg')
  expect(taken?.problems).toEqual([])
  // Of the two pictures of the applicant it is none.
  expect(taken && countPictures(taken)).toBe(0)
})

it('sees whether a picture is a passport page or a portrait where its name does not say so', async () => {
  const none = { lines: [], findings: [], draft: null }
  const look: Record<string, Partial<Record<'portrait' | 'passport', object>>> = {
    page: { passport: { lines: ['P<', 'X'] } },
    face: {},
    dog: { portrait: { findings: [{ code: 'EVISA_ERROR_IMAGE_NO_FACE', effect: 'block' }] } },
  }
  vi.mocked(judge).mockImplementation(
    async (kind, blob) => ({ ...none, ...look[await blob.text()]?.[kind] }) as unknown as PassportReport,
  )
  const named = (name: string, shows: string) => ({ ...picture(name), blob: async () => new Blob([shows]) })
  const store = begun([rowOf(0, { hcSo: 'AB1' })])
  const run = takePictures(store, [
    named('AB1.jpg', 'face'),
    named('AB1 (2).jpg', 'page'),
    named('AB1_3.jpg', 'dog'),
    named('AB1_4.jpg', 'face'),
  ])
  expect(await run.goOn()).toBe('done')
  const { anhMat, anhHoChieu } = store.row(0)?.pictures ?? {}
  expect([anhMat?.fileName, anhHoChieu?.fileName]).toEqual(['AB1.jpg', 'AB1 (2).jpg'])
  expect([run.unclear, run.double]).toEqual([['AB1_3.jpg'], ['AB1_4.jpg']])
})
