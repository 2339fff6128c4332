import { readFileSync } from 'node:fs'
import { CONTACT } from '../pages/apply.mjs'
import { guarantor } from '../pages/guarantee.mjs'
import { sender } from '../pages/organization.mjs'
import { traveller } from '../support/traveller.mjs'

/** A draft that core's own cases begin with: complete, and valid as it stands. */
const complete = (form) =>
  JSON.parse(readFileSync(new URL(`../../../../core/cases/${form}.json`, import.meta.url), 'utf8')).draft

/** What a person says of themselves and the trip, as stories type it. */
const said = (person) => ({
  ttcnHo: person.surname,
  ttcnDemVaTen: person.given,
  ttcnNgayThangNamSinh: person.born,
  ttcnGioiTinh: person.sex,
  ttcnMaQt: person.nationality,
  hcSo: person.passport,
  hcNgayCap: person.issued,
  hcGiaTriDen: person.expires,
  ttcnEmail: person.email,
  ttcnConfirmEmail: person.email,
  ...CONTACT,
  nddnTtdtTuNgay: person.from,
  nddnTtdtDenNgay: person.to,
  ttcdThoiGianNc: person.from,
  ttcdSoNgayTamTru: '20',
  ttcdDcTamTru: 'Hotel Metropole, 15 Ngo Quyen',
})

/** An application of a person; of an organization's customer where `form` says so. */
export const evisa = (person, form = 'evisa') => ({ ...complete(form), ...said(person) })

/** Who guarantees for the traveller, as the story of guarantees types it. */
export const guaranteePersonal = () => ({
  ...complete('guarantee-personal'),
  hoTen: guarantor.name,
  ngaySinh: guarantor.born,
  sdt: guarantor.phone,
  email: guarantor.email,
  danhSachBaoLanh: [
    {
      hoTen: `${traveller.surname} ${traveller.given}`,
      ngaySinh: traveller.born,
      gioiTinh: traveller.sex,
      quocTich: traveller.nationality,
      soHoChieu: traveller.passport,
      quanHe: 'Daughter',
    },
  ],
  ngayNhapCanh: traveller.from,
})

/** An organization that asks to be registered. */
export const registration = (who = sender) => ({
  ...complete('organization-registration'),
  tenTc: who.name,
  soGiayDk: who.taxCode,
  maSoThue: who.taxCode,
  sdt: who.phone,
  email: who.email,
  nguoiDaiDien: { ...complete('organization-registration').nguoiDaiDien, hoTen: who.person },
})
