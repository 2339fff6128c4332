import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../server/api'

const ROUTE = '/client-service/hstc/info-detail'

export type OrganizationInfo = Answer<typeof ROUTE>

/** What the portal knows of the organization of whoever is signed in. What the authority grants shows at once. */
export const organizationInfo = queryOptions({
  queryKey: ['organization', 'info'],
  queryFn: ({ signal }) => call(ROUTE, { signal }),
  retry: false,
  staleTime: 0,
})
