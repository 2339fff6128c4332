import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OPEN_KINDS } from '../case/caseKinds'
import { lookupOf } from '../case/lookups'
import { rememberOwn } from '../case/statusPath'
import { remember } from '../pay/together'
import { call, type Schema } from '../server/api'
import type { Sort } from '../ui/list/table'
import type { AddressParameters, ListQuery } from '../ui/list/useListAddress'

const LIST = '/client-service/hstt/tra-cuu-da-dang-nhap'
const CLAIM = '/client-service/hstt/lien-ket'

export type OwnRow = Schema<'OwnRow'>
type Filter = NonNullable<Schema<'OwnQuery'>['trangThai']>
type Order = NonNullable<Schema<'OwnQuery'>['sort']>

/** Core's filter codes, in the order of a case's way. */
export const FILTERS = [
  'unchecked',
  'processing',
  'additional',
  'approved',
  'denied',
  'cancel_profile',
] as const satisfies Filter[]

/** What stands in the address; the words that are looked for do not, because they may be a name. */
export const OWN = {
  status: ['', ...FILTERS] as readonly ('' | Filter)[],
  kind: ['', ...OPEN_KINDS] as readonly ('' | OwnRow['kind'])[],
  from: null,
  to: null,
  sort: ['', 'sent', '-sent', 'name', '-name'] as readonly ('' | Order)[],
  page: null,
} satisfies AddressParameters

type Query = ListQuery<typeof OWN>

/** The column by which the list is ordered, as the table says it. */
export const sortOf = ({ sort }: Pick<Query, 'sort'>): Sort | undefined =>
  sort
    ? { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
    : undefined

/** What a press on a column's header asks for: one direction, the other, and the list's own order again. */
export function sortAfter({ sort }: Pick<Query, 'sort'>, { key, direction }: Sort): Query['sort'] {
  if (sort === `-${key}`) return ''
  return `${direction === 'descending' ? '-' : ''}${key}` as Query['sort']
}

export const PAGE_SIZE = 10

/** The specification sends days with a time. */
const timed = (day: string | undefined) => (day ? `${day}T00:00:00` : '')

export function useOwnCases(words: string, { status, kind, from, to, sort, page }: Query) {
  // Whoever gives the days in the other order means the same.
  const [first, last] = from && to ? [from, to].sort() : [from, to]
  const asked = {
    maHoSo: words,
    loaiHoSo: kind,
    ngayNopTu: timed(first),
    ngayNopDen: timed(last),
    ...(status && { trangThai: status }),
    ...(sort && { sort }),
    page: Number(page) || 0,
    size: PAGE_SIZE,
  }
  return useQuery({
    queryKey: ['own', 'list', asked],
    queryFn: ({ signal }) => call(LIST, { json: asked, signal }),
    placeholderData: keepPreviousData,
    // What was paid, or submitted, a moment ago shows here.
    staleTime: 0,
  })
}

/** What was sent with the account's address before there was an account. */
export function useClaimable() {
  return useQuery({
    queryKey: ['own', 'claimable'],
    queryFn: ({ signal }) => call(CLAIM, { signal }),
  })
}

/** Makes some of these the account's; answers how many it did. */
export function useClaim(onDone: (count: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (codes: string[]) => call(CLAIM, { method: 'POST', json: { maHoSo: codes } }),
    onSuccess: async ({ lienKet }) => {
      await queries.invalidateQueries({ queryKey: ['own'] })
      onDone(lienKet)
    },
    networkMode: 'always',
  })
}

/** What waits for a signature, too: it may be paid for before it is signed, or after. */
const UNPAID: OwnRow['displayStatus'][] = ['TAO_MOI', 'CHUA_THANH_TOAN', 'CHUA_KY_SO']

/** Whether its fee is still to be paid; not every kind has one. */
export const isPayable = ({ kind, displayStatus, thanhToan }: OwnRow) =>
  thanhToan === 0 && UNPAID.includes(displayStatus) && lookupOf(kind).pay !== undefined

/** Puts applications on the list of those that are paid with one order; where that is paid. */
export function payTogether(rows: OwnRow[]) {
  for (const { maSoHoso, kind } of rows) {
    remember(maSoHoso)
    rememberOwn(maSoHoso, kind)
  }
  return '/e-visa/pay'
}
