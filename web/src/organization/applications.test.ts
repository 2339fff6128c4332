import '../kinds/lookups'
import { beforeEach, expect, it } from 'vitest'
import { isOfOrganization, statusPath } from '../case/statusPath'
import type { OwnRow } from '../own/ownCases'
import { MOST_OF_ORGANIZATION, remember, toBePaid } from '../pay/together'
import { apart, asked, filtersOf, isDeletable, isEditable, payFor, unpayable } from './applications'

const NOTHING = {
  loaiHoSo: '',
  trangThai: '',
  ngayNopTu: '',
  ngayNopDen: '',
  trangThaiAnh: '',
  viecCanLam: '',
  sort: '',
  size: '',
  page: '',
} as const

const row = (code: string, more: Partial<OwnRow> = {}): OwnRow => ({
  maSoHoso: code,
  kind: 'evisaOrganization',
  hoTen: `PERSON ${code}`,
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'TAO_MOI',
  displayStatus: 'CHUA_THANH_TOAN',
  quocTich: 'SWE',
  soHoChieu: 'L898902C3',
  thanhToan: 0,
  dangThanhToan: 0,
  trangThaiAnh: 1,
  viecCanLam: [],
  version: 1,
  ...more,
})

beforeEach(() => sessionStorage.clear())

it('deletes nothing that is being paid for, and still lets it be edited', () => {
  expect(isDeletable(row('A'))).toBe(true)
  const paying = row('A', { dangThanhToan: 1 })
  expect([isDeletable(paying), isEditable(paying)]).toEqual([false, true])
})

it('keeps what may name a person out of the address', () => {
  const { address, kept } = apart({
    hoTen: 'LINDQVIST',
    soHoChieu: 'AB1234567',
    trangThai: 'approved',
    ngayNopTu: '2026-11-01T00:00:00',
  })
  expect(kept).toEqual({ hoTen: 'LINDQVIST', soHoChieu: 'AB1234567' })
  expect(address).toEqual({
    loaiHoSo: '',
    trangThai: 'approved',
    ngayNopTu: '2026-11-01',
    ngayNopDen: '',
    trangThaiAnh: '',
    viecCanLam: '',
  })
  const filters = filtersOf({ ...NOTHING, ...address, sort: '-name', page: '2' }, kept)
  expect(filters).toEqual({ ...kept, trangThai: 'approved', ngayNopTu: '2026-11-01' })
  expect(asked(filters, { sort: '-name', size: '50', page: '2' })).toEqual({
    ...filters,
    sort: '-name',
    page: 2,
    size: 50,
  })
})

it('says why an application cannot be paid for', () => {
  expect(unpayable(row('A'))).toBeUndefined()
  expect(unpayable(row('A', { displayStatus: 'CHUA_KY_SO' }))).toBeUndefined()
  expect(unpayable(row('A', { thanhToan: 1, displayStatus: 'CHUA_KY_SO' }))).toBe('already_paid')
  expect(unpayable(row('A', { trangThaiAnh: 0 }))).toBe('no_photos')
  expect(unpayable(row('A', { thanhToan: 1, displayStatus: 'TN' }))).toBe('already_paid')
  expect(unpayable(row('A', { displayStatus: 'HUY' }))).toBe('not_payable')
  expect(unpayable(row('A', { kind: 'guaranteeVerified', displayStatus: 'TAO_MOI' }))).toBe('not_payable')
})

it('lets be deleted what is unpaid, and edited what is asked for as well', () => {
  const asks = row('A', { buocXlHoso: 'YC_BS', displayStatus: 'YC_BS', thanhToan: 1 })
  const signed = row('A', { thanhToan: 1, displayStatus: 'CHUA_KY_SO' })
  expect([row('A'), asks, signed].map(isDeletable)).toEqual([true, false, false])
  expect([row('A'), asks, signed].map(isEditable)).toEqual([true, true, false])
})

it('pays for those that were chosen, and no others of the visit, as many as one order takes', () => {
  remember('OLD')
  const rows = Array.from({ length: MOST_OF_ORGANIZATION + 1 }, (_, place) => row(`C${place}`))
  expect(payFor(rows)).toBe('/thanh-toan-cqtc')
  expect(toBePaid()).toHaveLength(MOST_OF_ORGANIZATION)
  expect(toBePaid()).not.toContain('OLD')
  expect(isOfOrganization(['C0', 'C1'])).toBe(true)
  expect(isOfOrganization(['C0', 'OLD'])).toBe(false)
  expect(statusPath(['C0', 'C1'])).toBe('/thong-tin-to-chuc/ho-so-da-nop')
})
