import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api'
import { saveDraft } from '../form/store'
import { addressOf } from '../wizard/draftAddress'
import type { Draft } from '../worker/types'

const ROUTE = '/client-service/hstc/khach-hang'
export const CUSTOMERS = ['organization', 'customers']
export const PAGE_SIZE = 10

/** A customer: the answers of core's form of that name. */
export interface Customer extends Draft {
  id: string
  version: number
  hoTen: string
  quocTich: string
  soHoChieu: string
}

export function useCustomers(words: string, page: number) {
  const query = new URLSearchParams({ q: words, page: String(page), size: String(PAGE_SIZE) })
  return useQuery({
    queryKey: [...CUSTOMERS, words, page],
    queryFn: ({ signal }) =>
      call<{ content: Customer[]; totalElements: number }>(`${ROUTE}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const at = (id: string) => `${ROUTE}/${encodeURIComponent(id)}`

/** Adds a customer, or changes the one that is known. */
export function saveCustomer(answers: Draft, known: Customer | undefined) {
  return known
    ? call<Customer>(at(known.id), { method: 'PUT', json: { ...answers, version: known.version } })
    : call<Customer>(ROUTE, { json: answers })
}

export const deleteCustomer = ({ id }: Customer) => call<unknown>(at(id), { method: 'DELETE' })

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

/** Begins an application for a customer on this device; where it is filled in. */
export async function applyFor(customer: Customer) {
  const id = crypto.randomUUID()
  const form = 'evisaOrganization'
  await saveDraft({ id, form, values: applicationOf(customer), done: [], step: '', savedAt: Date.now() })
  return `/e-visa/organization${addressOf(id)}`
}
