import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'
import type { AddressParameters, ListQuery } from '../../ui/list/useListAddress'

/** A request for help with its answers. */
export type SupportCase = Schema<'SupportCase'>

/** Requests that wait for somebody come first. */
export const STATUSES = ['open', 'closed'] as const

/** What the list can be asked. */
export const REQUESTS = { status: STATUSES } satisfies AddressParameters

/** The server's limit of one answer. */
export const MOST = 200

/** The server's limit of an answer to a request, in characters. */
export const LONGEST = 4000

export function useSupportRequests({ status }: ListQuery<typeof REQUESTS>) {
  return useQuery({
    queryKey: ['support', status],
    queryFn: ({ signal }) => call('/review-service/support', { query: { status }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

export function useSupportCase(number: string) {
  return useQuery({
    queryKey: ['supportCase', number],
    queryFn: ({ signal }) => call('/review-service/support/{number}', { path: { number }, signal }),
  })
}

/** Answers a request, or puts it away; the request that comes back is shown at once. */
export function useSupportAct(number: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: { text: string; seen: number } | { closed: boolean }) =>
      'text' in act
        ? call('/review-service/support/{number}/answers', { path: { number }, json: act })
        : call('/review-service/support/{number}/closed', { method: 'PUT', path: { number }, json: act }),
    onSuccess: (changed) => queries.setQueryData(['supportCase', number], changed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['support'] }),
  })
}

/** What a language is called in another one. */
export function languageName(tag: string, reader: string) {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
}
