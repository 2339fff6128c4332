import { queryOptions } from '@tanstack/react-query'
import { call, type Schema } from '../server/api'
import type { Draft } from '../worker/types'

export type OrganizationInfo = Schema<'OrganizationInfo'> & Draft

/** What the portal knows of the organization of whoever is signed in. What the authority grants shows at once. */
export const organizationInfo = queryOptions({
  queryKey: ['organization', 'info'],
  queryFn: ({ signal }) => call<OrganizationInfo>('/client-service/hstc/info-detail', { signal }),
  retry: false,
  staleTime: 0,
})
