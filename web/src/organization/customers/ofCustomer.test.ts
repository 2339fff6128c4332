// @vitest-environment node
import { expect, it } from 'vitest'
import { applicationOf } from './ofCustomer'

it('makes a customer an application, without what was left blank', () => {
  expect(
    applicationOf({
      hoTen: 'KIM MIN JUN',
      loaiNgaySinh: 'FULL',
      ngaySinh: '1990-01-02',
      gioiTinh: 'M',
      quocTich: 'KOR',
      soHoChieu: 'M1234567',
      sdt: '',
      email: null,
    }),
  ).toEqual({
    ttcnHo: 'KIM',
    ttcnDemVaTen: 'MIN JUN',
    ttcnLoaiNgayThangNamSinh: 'FULL',
    ttcnNgayThangNamSinh: '1990-01-02',
    ttcnGioiTinh: 'M',
    ttcnMaQt: 'KOR',
    hcSo: 'M1234567',
  })
})

it('takes the only name for the given one', () => {
  expect(applicationOf({ hoTen: ' SUKARNO ' })).toEqual({ ttcnDemVaTen: 'SUKARNO' })
})
