import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'
import type { AddressParameters, ListQuery } from '../../ui/list/useListAddress'
import type { Draft } from '../../worker/types'

const ONE = '/user-service/authority/organizations/{code}'
const KEY = ['organizations']
export const PAGE_SIZE = 20

export type OrganizationRow = Schema<'OrganizationRow'>
export type Organization = Schema<'OrganizationDetail'>

/** What the list can be asked. */
export const ORGANIZATIONS = {
  status: ['', 'open', 'suspended'] as readonly ('' | OrganizationRow['status'])[],
  q: null,
  page: null,
} satisfies AddressParameters

export function useOrganizations({ status, q, page }: ListQuery<typeof ORGANIZATIONS>) {
  const query = { q, page: Number(page) || 0, size: PAGE_SIZE, status: status || undefined }
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call('/user-service/authority/organizations', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useOrganization(code: string) {
  return useQuery({
    queryKey: [...KEY, code],
    queryFn: ({ signal }) => call(ONE, { path: { code }, signal }),
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
export type OrganizationAct =
  | { act: 'grant'; json: Schema<'Grants'> }
  | { act: 'password'; member: string }
  | { act: 'info'; json: Draft & { version: number } }
  | { act: 'main'; json: Schema<'MainAccount'> }

/** Does something about an organization; afterwards, whatever came of it, it is read again. */
export function useOrganizationAct(code: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (what: OrganizationAct): Promise<unknown> => {
      switch (what.act) {
        case 'grant':
          return call(ONE, { method: 'PATCH', path: { code }, json: what.json })
        case 'info':
          return call('/user-service/authority/organizations/{code}/info', {
            method: 'PUT',
            path: { code },
            json: what.json,
          })
        case 'main':
          return call('/user-service/authority/organizations/{code}/main-account', {
            method: 'PUT',
            path: { code },
            json: what.json,
          })
        case 'password':
          return call('/user-service/authority/organizations/{code}/accounts/{id}/password', {
            method: 'POST',
            path: { code, id: what.member },
          })
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  })
}
