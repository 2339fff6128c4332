import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dropDraft } from '../../drafts/store'
import { type Answer, call, callForFile } from '../../server/api'
import type { Draft } from '../../worker/types'

const ROUTE = '/client-service/hstc/khach-hang'
const ONE = '/client-service/hstc/khach-hang/{id}'
export const CUSTOMERS = ['organization', 'customers']
export const PAGE_SIZE = 10

/** A customer: the answers of core's form of that name. */
export type Customer = Answer<typeof ROUTE, 'POST'>

export function useCustomers(words: string, page: number) {
  return useQuery({
    queryKey: [...CUSTOMERS, words, page],
    queryFn: ({ signal }) => call(ROUTE, { query: { q: words, page, size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The whole list, printed. */
export const printCustomers = (words: string) =>
  callForFile('/client-service/hstc/khach-hang/in-danh-sach', { query: { q: words } })

/** Under which the device keeps what an account has typed of a customer: neither id says anything of anybody. */
export const draftOf = (account: string, known: Customer | undefined) =>
  ['customer', account, known?.id ?? 'new'].join('/')

/** Adds a customer, or changes the one that is known. */
export function saveCustomer(answers: Draft, known: Customer | undefined) {
  return known
    ? call(ONE, { method: 'PUT', path: { id: known.id }, json: { ...answers, version: known.version } })
    : call(ROUTE, { method: 'POST', json: answers })
}

/** The server takes so many at once. */
const MOST_AT_ONCE = 200

/**
 * Takes customers over, as many at once as the server does; tells after each time how many of all were. One whose passport
 * is known takes the place of the former, so that going on after a failure doubles nobody.
 */
export async function importCustomers(rows: Draft[], tell: (taken: number) => void) {
  const whole = { added: 0, changed: 0 }
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const some = rows.slice(from, from + MOST_AT_ONCE)
    const { added, changed } = await call('/client-service/hstc/khach-hang/nhap', {
      json: { danhSach: some },
    })
    whole.added += added
    whole.changed += changed
    tell(from + some.length)
  }
  return whole
}

/** Deletes a customer, and what an account has typed of it on this device. */
export async function deleteCustomer(account: string, known: Customer) {
  await call(ONE, { method: 'DELETE', path: { id: known.id } })
  await dropDraft(draftOf(account, known))
}
