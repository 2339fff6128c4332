// @vitest-environment node
import { expect, it } from 'vitest'
import type { FormTable } from '../../worker/types'
import { withoutRetired } from './retired'

const table = {
  sections: [
    { key: 'guests', fields: [{ name: 'danhSachBaoLanh' }] },
    { key: 'customers', fields: [{ name: 'danhSachKhachHang' }], retired: true },
  ],
} as unknown as FormTable
const keys = (values: Record<string, unknown>) => withoutRetired(table, values).sections.map(({ key }) => key)

it('asks what is retired of nobody, and keeps it for whoever answered it', () => {
  expect(keys({})).toEqual(['guests'])
  expect(keys({ danhSachKhachHang: [] })).toEqual(['guests'])
  expect(keys({ danhSachKhachHang: [{ hoTen: 'KIM' }] })).toEqual(['guests', 'customers'])
})
