import { formKinds } from '../../case/formKinds'
import { addressOf } from '../../drafts/draftAddress'
import { saveDraft } from '../../drafts/store'
import type { Draft } from '../../worker/types'
import type { Customer } from './customers'

/** What an application asks of a customer: their name in two parts, as far as a space tells them. */
export function applicationOf({ hoTen, ...customer }: Draft & { hoTen: string }): Draft {
  const [first = '', ...others] = hoTen.trim().split(/\s+/)
  const given = others.join(' ')
  const answers = {
    ttcnHo: given ? first : '',
    ttcnDemVaTen: given || first,
    ttcnLoaiNgayThangNamSinh: customer.loaiNgaySinh,
    ttcnNgayThangNamSinh: customer.ngaySinh,
    ttcnGioiTinh: customer.gioiTinh,
    ttcnMaQt: customer.quocTich,
    hcSo: customer.soHoChieu,
    ttllSdt: customer.sdt,
    ttcnEmail: customer.email,
    ttcnConfirmEmail: customer.email,
  }
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value))
}

/** Where an organization fills in an application. */
const APPLY = '/e-visa/organization'

/** Begins an application for a customer on this device; where it is filled in. */
export async function applyFor(customer: Customer) {
  const id = crypto.randomUUID()
  const form = formKinds().find(({ path }) => path === APPLY)?.form
  if (form === undefined) throw new Error('no kind is filled in there')
  await saveDraft({ id, form, values: applicationOf(customer), done: [], step: '', savedAt: Date.now() })
  return APPLY + addressOf(id)
}
