import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keepApplicant } from '../case/applicants'
import { lookupOf } from '../case/lookups'
import { rememberOwn } from '../case/statusPath'
import type { FilterValues } from '../form/screens/FilterForm'
import { isPayable, type OwnRow } from '../own/ownCases'
import { MOST_OF_ORGANIZATION, rememberOnly } from '../pay/together'
import type { Task } from '../pay/work'
import { call, callForFile, type Schema } from '../server/api'
import type { AddressParameters, ListQuery } from '../ui/list/useListAddress'

const SEARCH = '/client-service/hstt/hstc/tra-cuu-to-chuc'

/** Of core's list of record types those that organizations send. */
export const RECORD_TYPES = ['EVISA', 'BLTC', 'BLTCXT'] as const

/** Those of guarantees. */
export const GUARANTEE_TYPES = ['BLTC', 'BLTCXT'] as const

/** What core says is to be done next, in the order of a case's way. */
export const TASKS = ['add_pictures', 'pay', 'sign', 'change'] as const satisfies Task[]

/** How many rows a page may have, the server takes no more; and how the address says so. */
export const SIZES: readonly number[] = [10, 50, 100]
const SIZE_PARAMETERS = ['', '50', '100'] as const

/** What stands in the address: nothing by which a person is known. */
export const OF_ORGANIZATION = {
  loaiHoSo: ['', ...RECORD_TYPES] as readonly ('' | (typeof RECORD_TYPES)[number])[],
  trangThai: null,
  ngayNopTu: null,
  ngayNopDen: null,
  trangThaiAnh: null,
  viecCanLam: ['', ...TASKS] as readonly ('' | Task)[],
  sort: ['', 'sent', '-sent', 'name', '-name'] as readonly ('' | Order)[],
  size: SIZE_PARAMETERS,
  page: null,
} satisfies AddressParameters

type Order = NonNullable<Schema<'OwnQuery'>['sort']>
export type Query = ListQuery<typeof OF_ORGANIZATION>

const PAGING = ['sort', 'size', 'page']
/** The filters that stand in the address. */
const IN_ADDRESS = Object.keys(OF_ORGANIZATION).filter((name) => !PAGING.includes(name))

/** A day as fields and addresses have it. */
const dayOf = (value: string) => value.replace(/T.*$/, '')

/** The filters of an address together with those that only the page keeps. */
export function filtersOf(query: Query, kept: FilterValues): FilterValues {
  const shown = Object.entries(query).filter(([name, value]) => IN_ADDRESS.includes(name) && value !== '')
  return { ...kept, ...Object.fromEntries(shown) }
}

/** What of some filters goes into the address, and what stays in the page. */
export function apart(values: FilterValues) {
  const address = Object.fromEntries(IN_ADDRESS.map((name) => [name, dayOf(values[name] ?? '')]))
  const kept = Object.entries(values).filter(([name]) => !IN_ADDRESS.includes(name))
  return { address: address as Partial<Query>, kept: Object.fromEntries(kept) as FilterValues }
}

/** The rows of a page. */
export const sizeOf = ({ size }: Pick<Query, 'size'>) => SIZES[SIZE_PARAMETERS.indexOf(size)] ?? 10

/** How the address says that. */
export const sizeParameter = (rows: number) => SIZE_PARAMETERS[SIZES.indexOf(rows)] ?? SIZE_PARAMETERS[0]

/** The search as the server is asked. */
export function asked(filters: FilterValues, query: Pick<Query, 'sort' | 'page' | 'size'>) {
  const { sort, page } = query
  return { ...filters, ...(sort && { sort }), page: Number(page) || 0, size: sizeOf(query) }
}

type AskedSearch = ReturnType<typeof asked>

export function useApplications(search: AskedSearch) {
  return useQuery({
    queryKey: ['own', 'organization', search],
    queryFn: ({ signal }) => call(SEARCH, { json: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whether somebody signs a row, or has. */
export const isSigned = ({ chuKy }: OwnRow) => typeof chuKy === 'number'

/** Whether a fee is paid for a row, ever. */
export const hasFee = ({ kind }: OwnRow) => lookupOf(kind).pay !== undefined

/** The forms in which the whole list can be kept. */
export const FORMATS = ['in-danh-sach', 'excel', 'csv'] as const

const FILES = {
  'in-danh-sach': '/client-service/hstt/hstc/tra-cuu-to-chuc/in-danh-sach',
  excel: '/client-service/hstt/hstc/tra-cuu-to-chuc/excel',
  csv: '/client-service/hstt/hstc/tra-cuu-to-chuc/csv',
} as const

export const fetchList = (search: AskedSearch, format: (typeof FORMATS)[number]) =>
  callForFile(FILES[format], { json: search })

export const deleteApplication = (code: string) =>
  call('/client-service/hstt/hstc/{id}', { method: 'DELETE', path: { id: code } })

/** Whether nobody has begun with it: all of it can be changed. What costs a fee waits for that first. */
const isOpen = ({ kind, buocXlHoso, thanhToan }: OwnRow) =>
  lookupOf(kind).pay === undefined
    ? buocXlHoso === 'CHUA_THU_LY'
    : buocXlHoso === 'TAO_MOI' && thanhToan === 0

/** The same while no payment for it has begun: then it can be deleted. */
export const isDeletable = (row: OwnRow) => isOpen(row) && !row.dangThanhToan

export const isEditable = (row: OwnRow) => isOpen(row) || row.displayStatus === 'YC_BS'

/** Why an application cannot be paid for now, as `pay.unpayable.reason` names it; nothing where it can. */
export function unpayable(row: OwnRow) {
  if (row.thanhToan === 1) return 'already_paid'
  if (!isPayable(row)) return 'not_payable'
  return row.trangThaiAnh === 0 ? 'no_photos' : undefined
}

/** Makes these, and no others, those that are paid for with one order; as many as one takes. */
export function payFor(rows: OwnRow[]) {
  const now = rows.slice(0, MOST_OF_ORGANIZATION)
  rememberOnly(now.map(({ maSoHoso }) => maSoHoso))
  for (const { maSoHoso, kind, hoTen, soHoChieu } of now) {
    rememberOwn(maSoHoso, kind)
    // Whoever pays reads for whom.
    keepApplicant(maSoHoso, { name: hoTen, passport: soHoChieu })
  }
  return '/thanh-toan-cqtc'
}

/** As many rows as one answer brings. */
const AT_ONCE = 100

/** Every row that the search finds, but no more than one order takes. */
export async function fetchAll(search: AskedSearch, signal?: AbortSignal) {
  const rows: OwnRow[] = []
  for (let page = 0; rows.length < MOST_OF_ORGANIZATION; page += 1) {
    const json = { ...search, page, size: AT_ONCE }
    const { content } = await call(SEARCH, { json, signal })
    rows.push(...content)
    if (content.length < AT_ONCE) break
  }
  return rows.slice(0, MOST_OF_ORGANIZATION)
}
