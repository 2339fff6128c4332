import { useQuery } from '@tanstack/react-query'
import { call, type Schema } from '../server/api'

/** What an organization has to do next with what it sent; core's tasks. */
export type Task = Schema<'WorkQueue'>['viec']

/** How much waits for a fee, a signature, pictures, changes. */
export function useWork() {
  return useQuery({
    queryKey: ['own', 'organization', 'work'],
    queryFn: async ({ signal }) => (await call('/client-service/hstt/hstc/viec-can-lam', { signal })).content,
    staleTime: 0,
  })
}
