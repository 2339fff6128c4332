import { formKinds } from '../../case/formKinds'
import { addressOf } from '../../drafts/draftAddress'
import { saveDraft } from '../../drafts/store'
import { loadTable } from '../../worker/forms'
import type { Draft, Field } from '../../worker/types'
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

/** What a row of persons asks of a customer. */
export function rowOf(customer: Customer, fields: Field[]): Draft {
  const answers = fields.map(({ name }) => [name, customer[name]] as const)
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined && value !== ''))
}

/** Where an organization fills in an application, and a guarantee. */
const APPLY = '/e-visa/organization'
const GUARANTEE = '/e-visa/guarantee-organization'

/** Begins an application for a customer on this device; where it is filled in. */
export const applyFor = (customer: Customer) => begin(APPLY, () => applicationOf(customer))

/**
 * Begins a guarantee for customers on this device, as many as it takes; where it is filled in. `verified`: whether the
 * authority has verified the organization.
 */
export const guaranteeFor = (customers: Customer[], verified: boolean) =>
  begin(verified ? `${GUARANTEE}-verified` : GUARANTEE, async (form) => {
    const { sections } = await loadTable(form)
    const persons = sections.flatMap(({ fields }) => fields).find(isOfPersons)
    if (!persons) throw new Error('nobody is listed there')
    const rows = customers.slice(0, persons.maxRows).map((one) => rowOf(one, persons.fields ?? []))
    return { [persons.name]: rows }
  })

/** Holders of passports, one below the other. */
const isOfPersons = ({ kind, fields = [] }: Field) =>
  kind === 'group' && fields.some(({ name }) => name === 'soHoChieu')

/** Begins the form that is filled in there, on this device; its address. */
async function begin(path: string, answer: (form: string) => Draft | Promise<Draft>) {
  const form = formKinds().find((kind) => kind.path === path)?.form
  if (form === undefined) throw new Error('no kind is filled in there')
  const id = crypto.randomUUID()
  await saveDraft({ id, form, values: await answer(form), done: [], step: '', savedAt: Date.now() })
  return path + addressOf(id)
}
