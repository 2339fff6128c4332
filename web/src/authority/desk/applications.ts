import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaseKind } from '../../case/caseKinds'
import type { FindingCode } from '../../case/findings'
import type { Decision } from '../../case/reviewedCase'
import { call, type Query, type Schema } from '../../server/api'
import type { AddressParameters, ListQuery } from '../../ui/list/useListAddress'

const BASE = '/review-service/applications'

type Filter = NonNullable<NonNullable<Query<typeof BASE>>['filter']>

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

/** In the order in which they are offered; one that is missing does not compile. */
export const CASE_KINDS = Object.keys({
  evisa: true,
  evisaOrganization: true,
  guaranteePersonal: true,
  guaranteeOrganization: true,
  guaranteeVerified: true,
  organizationRegistration: true,
} satisfies Record<CaseKind, true>) as CaseKind[]

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
} satisfies AddressParameters

export const PAGE_SIZE = 20

/** A page of the queue, read again every half a minute where it is `live`. */
export function useQueue(
  { filter, kind, mine, organization, q, after, before }: ListQuery<typeof QUEUE>,
  { live = true, enabled = true } = {},
) {
  const query = {
    q,
    size: PAGE_SIZE,
    filter: filter === 'all' ? undefined : filter,
    kind: kind || undefined,
    mine: Boolean(mine) || undefined,
    organization: organization || undefined,
    after: after || undefined,
    before: (!after && before) || undefined,
  }
  return useQuery({
    queryKey: ['queue', query],
    queryFn: ({ signal }) => call(BASE, { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: live && 30_000,
  })
}

export function useCase(code: string) {
  return useQuery({
    queryKey: ['case', code],
    queryFn: ({ signal }) => call('/review-service/applications/{code}', { path: { code }, signal }),
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
      call('/review-service/applications/{code}/{step}', {
        path: { code, step: decision },
        json: { version, ...rest },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['queue'] })
      return queries.invalidateQueries({ queryKey: ['case', code] })
    },
  })
}
