import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../api'
import type { paths } from '../generated/api'
import { CASE_KINDS, type CaseKind } from '../kinds/authority'
import type { Asked, ListQuery } from '../ui/useListAddress'
import type { FindingCode } from './findings'

type Filter = NonNullable<
  NonNullable<paths['/review-service/applications']['get']['parameters']['query']>['filter']
>

/** Core's filter codes, in the order in which they concern this desk; `all` is the list without a filter. */
export const FILTERS = [
  'unchecked',
  'processing',
  'additional',
  'approved',
  'denied',
  'cancel_profile',
  'all',
] as const satisfies (Filter | 'all')[]

export type Row = Schema<'QueueRow'>

/** A page of the queue; `next` and `previous` are tokens for the query's `after` and `before`. */
export type QueuePage = Schema<'QueuePage'>

/** What the queue can be asked; the page is the one after a row, or before one, by the token that the server gave. */
export const QUEUE = {
  filter: FILTERS,
  /** Every kind where none is named. */
  kind: ['', ...CASE_KINDS] as readonly ('' | CaseKind)[],
  /** What anybody has taken, or this officer. */
  mine: ['', 'true'] as readonly ('' | 'true')[],
  /** What one organization has sent. */
  organization: null,
  q: null,
  after: null,
  before: null,
} satisfies Asked

export const PAGE_SIZE = 20

/** A row of the audit trail; the action decides what its particulars are. */
export interface HistoryEntry extends Schema<'HistoryEntry'> {
  detail: { from?: string; to?: string; reason?: string; detail?: { reason?: string } | null } | null
}

/** A case, with what its kind has besides. */
export interface Case extends Omit<Schema<'CaseReview'>, keyof Schema<'EvisaEvidence'>> {
  history: HistoryEntry[]
}

export type Decision = Schema<'Decision'>

const BASE = '/review-service/applications'

/** A page of the queue, read again every half a minute where it is `live`. */
export function useQueue(
  { filter, kind, mine, organization, q, after, before }: ListQuery<typeof QUEUE>,
  { live = true, enabled = true } = {},
) {
  const query = new URLSearchParams({ q, size: String(PAGE_SIZE) })
  if (filter !== 'all') query.set('filter', filter)
  if (kind) query.set('kind', kind)
  if (mine) query.set('mine', mine)
  if (organization) query.set('organization', organization)
  if (after) query.set('after', after)
  else if (before) query.set('before', before)
  const asked = query.toString()
  return useQuery({
    queryKey: ['queue', asked],
    queryFn: ({ signal }) => call<QueuePage>(`${BASE}?${asked}`, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: live && 30_000,
  })
}

export function useCase(code: string) {
  return useQuery({
    queryKey: ['case', code],
    queryFn: ({ signal }) => call<Case>(`${BASE}/${encodeURIComponent(code)}`, { signal }),
  })
}

export interface Order {
  decision: Decision
  reason?: string
  /** Wire names of the fields that a supplement may change. */
  fields?: string[]
  /** What an approval names as seen. */
  findings?: FindingCode[]
}

/** Decides at the version that was read; afterwards queue and case are read again. */
export function useDecide(code: string, version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, ...rest }: Order) =>
      call<Schema<'Decided'>>(`${BASE}/${encodeURIComponent(code)}/${decision}`, {
        json: { version, ...rest },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['queue'] })
      return queries.invalidateQueries({ queryKey: ['case', code] })
    },
  })
}
