import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../api'
import type { Compared, Finding, PassportReport, PortraitReport } from '../worker/types'
import type { CaseKind } from './kinds'

/** The specification's filter values; `all` is the list without a filter. */
export const FILTERS = [
  'unchecked',
  'processing',
  'additional',
  'approved',
  'denied',
  'cancel_profile',
  'all',
] as const
export type Filter = (typeof FILTERS)[number]

export type Row = Schema<'QueueRow'>

/** A page of the queue; `next` and `previous` are tokens for the query's `after` and `before`. */
export type QueuePage = Schema<'QueuePage'>

export interface QueueQuery {
  filter: Filter
  /** Every kind without. */
  kind?: CaseKind | undefined
  q: string
  /** The page after a row, or before one, by the token that the server gave; the first without. */
  after?: string | undefined
  before?: string | undefined
}

export const PAGE_SIZE = 20

/** A row of the audit trail; the action decides what its particulars are. */
export interface HistoryEntry extends Schema<'HistoryEntry'> {
  detail: { from?: string; to?: string; reason?: string; detail?: { reason?: string } | null } | null
}

/** The reports are core's own, the same as in the browser; one that was kept long ago may say less. */
export interface Ekyc extends Schema<'Identity'> {
  compared: Compared[]
  report: {
    portrait?: Partial<PortraitReport>
    passport?: Partial<PassportReport>
    /** None where a face is missing, or must not be compared. */
    match?: { findings?: Finding[] } | null
  }
  children: ChildPortrait[]
}

/** What was found about the portrait of a child on the same passport. */
export interface ChildPortrait {
  /** Path of the answer that names it: `treEm[0].anhMat`. */
  field: string
  report: Partial<PortraitReport>
}

export type Crop = 'portraitFace' | 'passportFace' | 'passportPage'

/** A case; kinds without pictures have none of the evidence. */
export interface Case extends Schema<'CaseReview'> {
  images?: Schema<'Pictures'> & { crops: Partial<Record<Crop, string | null>> | null }
  ekyc?: Ekyc | null
  possibleDuplicates?: string[]
  history: HistoryEntry[]
}

/** Whether an e-visa is asked for, and not a guarantee. */
export function isForVisa({ kind }: { kind: CaseKind }) {
  return kind === 'evisa' || kind === 'evisaOrganization'
}

export type Decision = Schema<'Decision'>

const BASE = '/review-service/applications'

export function useQueue({ filter, kind, q, after, before }: QueueQuery) {
  const query = new URLSearchParams({ q, size: String(PAGE_SIZE) })
  if (filter !== 'all') query.set('filter', filter)
  if (kind) query.set('kind', kind)
  if (after) query.set('after', after)
  else if (before) query.set('before', before)
  const asked = query.toString()
  return useQuery({
    queryKey: ['queue', asked],
    queryFn: ({ signal }) => call<QueuePage>(`${BASE}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
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
