// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { Customer } from './customers'
import { applicationOf, guaranteeFor } from './ofCustomer'

const saveDraft = vi.hoisted(() => vi.fn())
vi.mock('../../drafts/store', () => ({ saveDraft }))
vi.mock('../../case/formKinds', () => ({
  formKinds: () => [
    { form: 'guaranteeVerified', path: '/e-visa/guarantee-organization-verified' },
    { form: 'guaranteeOrganization', path: '/e-visa/guarantee-organization' },
  ],
}))
vi.mock('../../worker/forms', () => ({
  loadTable: async () => ({
    sections: [
      { fields: [{ name: 'tenCq', kind: 'text' }] },
      {
        fields: [
          {
            name: 'danhSachBaoLanh',
            kind: 'group',
            maxRows: 2,
            fields: [{ name: 'hoTen' }, { name: 'soHoChieu' }, { name: 'ngheNghiep' }],
          },
        ],
      },
    ],
  }),
}))

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

it('begins a guarantee with those who were selected, as many as it takes', async () => {
  const customers = ['A', 'B', 'C'].map(
    (hoTen) => ({ id: hoTen, hoTen, soHoChieu: `P${hoTen}`, email: 'a@b.example' }) as unknown as Customer,
  )
  expect(await guaranteeFor(customers, true)).toMatch(/-organization-verified\?draft=/)
  expect(saveDraft).toHaveBeenCalledWith(
    expect.objectContaining({
      form: 'guaranteeVerified',
      values: {
        danhSachBaoLanh: [
          { hoTen: 'A', soHoChieu: 'PA' },
          { hoTen: 'B', soHoChieu: 'PB' },
        ],
      },
    }),
  )
  expect(await guaranteeFor(customers, false)).toMatch(/-organization\?draft=/)
})
