import type { Draft } from '../../../worker/types'

/** The record that asks who invites. */
export const INVITING = 'toChucDNCapTT'

/** Where the portal tells an organization's members what it knows of it. */
export const ORGANIZATION_INFO = '/client-service/hstc/info-detail'

/** What the portal knows of an organization, as an application asks it. */
export function invitingOf(info: Draft): Draft {
  const person = (info.nguoiDaiDien ?? {}) as Draft
  const answers = {
    tenCQ: info.tenTc,
    diaChi: info.dcLienHe,
    sdtCQ: info.sdt,
    email: info.email,
    nguoiDaiDien: person.hoTen,
    ngaySinh: person.ngaySinh,
    quocTich: person.quocTich,
    gTinh: person.gioiTinh,
    sdt: person.sdt,
    ttcnCccd: person.soGiayTo,
    dcThuongTru: person.dcThuongTru,
    dcLienLac: person.dcLienLac,
  }
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value))
}
