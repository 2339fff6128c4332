// @vitest-environment node
import { expect, it } from 'vitest'
import { invitingOf } from './inviting'

it('says who invites as the organization said it of itself', () => {
  const person = { hoTen: 'Nguyễn Văn Ân', gioiTinh: 'M', soGiayTo: '048075000123', dcLienLac: '' }
  expect(invitingOf({ tenTc: 'Sao Mai', dcLienHe: '15 Lê Lợi', nguoiDaiDien: person })).toEqual({
    tenCQ: 'Sao Mai',
    diaChi: '15 Lê Lợi',
    nguoiDaiDien: 'Nguyễn Văn Ân',
    gTinh: 'M',
    ttcnCccd: '048075000123',
  })
})
