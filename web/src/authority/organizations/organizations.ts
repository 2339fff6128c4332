import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'
import type { Asked, ListQuery } from '../../ui/list/useListAddress'
import type { Draft } from '../../worker/types'

const BASE = '/user-service/authority/organizations'
const KEY = ['organizations']
export const PAGE_SIZE = 20

export type OrganizationRow = Schema<'OrganizationRow'>
export type Organization = Omit<Schema<'OrganizationDetail'>, 'info'> & { info: Draft }

/** What the list can be asked. */
export const ORGANIZATIONS = {
  status: ['', 'open', 'suspended'] as readonly ('' | OrganizationRow['status'])[],
  q: null,
  page: null,
} satisfies Asked

export function useOrganizations({ status, q, page }: ListQuery<typeof ORGANIZATIONS>) {
  const query = new URLSearchParams({
    q,
    page: page || '0',
    size: String(PAGE_SIZE),
    ...(status && { status }),
  })
  return useQuery({
    queryKey: [...KEY, 'list', query.toString()],
    queryFn: ({ signal }) => call<Schema<'OrganizationPage'>>(`${BASE}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useOrganization(code: string) {
  return useQuery({
    queryKey: [...KEY, code],
    queryFn: ({ signal }) => call<Organization>(`${BASE}/${encodeURIComponent(code)}`, { signal }),
    staleTime: 0,
  })
}

/** What is granted now, to be changed in one thing. */
export const grantsOf = ({ version, daXacMinh, duocKySo, status, reason }: Organization) => ({
  version,
  daXacMinh,
  duocKySo,
  suspended: status === 'suspended',
  reason: reason ?? '',
})

/** What is done about an organization. */
export type OrganizationAct = { act: 'grant'; json: Schema<'Grants'> } | { act: 'password'; member: string }

/** Does something about an organization; afterwards, whatever came of it, it is read again. */
export function useOrganizationAct(code: string) {
  const queries = useQueryClient()
  const one = `${BASE}/${encodeURIComponent(code)}`
  return useMutation({
    mutationFn: (what: OrganizationAct) =>
      what.act === 'grant'
        ? call<unknown>(one, { method: 'PATCH', json: what.json })
        : call<unknown>(`${one}/accounts/${encodeURIComponent(what.member)}/password`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  })
}
