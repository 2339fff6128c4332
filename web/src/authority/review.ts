import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api'
import type { Compared, Draft, Finding, PassportReport } from '../worker/types'

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

export interface Row {
  maSoHoso: string
  hoTen: string
  quocTich: string
  soHoChieu: string
  ngayHoso: string
  buocXlHoso: string
  displayStatus: string
  /** How many marks the picture checks left. */
  findings: number
  officer?: string | null
  version: number
}

export interface Wish {
  filter: Filter
  q: string
  page: number
}

export const PAGE_SIZE = 20

export interface HistoryEntry {
  at: string
  actor: string
  action: string
  detail?: { from?: string; to?: string; detail?: { reason?: string } | null } | null
}

/** What the server's check found; `score` is the likeness of both faces, 0 to 100. */
export interface Ekyc {
  score: number
  /** What was declared beside what the page says; none where the page was not read. */
  compared: Compared[]
  report: {
    portrait?: { findings?: Finding[] }
    passport?: { findings?: Finding[]; lines?: string[]; certainty?: PassportReport['certainty'] }
    match?: { findings?: Finding[] }
  }
}

export type Crop = 'portraitFace' | 'passportFace' | 'passportPage'

export interface Case {
  maSoHoso: string
  hoTen: string
  ngayHoso: string
  buocXlHoso: string
  displayStatus: string
  draft: Draft
  images: { portrait: string; passport: string; crops?: Partial<Record<Crop, string | null>> | null }
  ekyc: Ekyc | null
  /** Codes of other applications for the same passport and an overlapping stay. */
  possibleDuplicates: string[]
  history: HistoryEntry[]
  /** What this officer may do now. */
  transitions: Decision[]
  version: number
}

export type Decision = 'take' | 'release' | 'approve' | 'deny' | 'supplement'

const BASE = '/review-service/applications'

export function useQueue({ filter, q, page }: Wish) {
  const query = new URLSearchParams({ q, page: String(page), size: String(PAGE_SIZE) })
  if (filter !== 'all') query.set('filter', filter)
  return useQuery({
    queryKey: ['queue', filter, q, page],
    queryFn: ({ signal }) => call<{ content: Row[]; totalElements: number }>(`${BASE}?${query}`, { signal }),
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
      call<{ buocXlHoso: string; version: number }>(`${BASE}/${encodeURIComponent(code)}/${decision}`, {
        json: { version, ...rest },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['queue'] })
      return queries.invalidateQueries({ queryKey: ['case', code] })
    },
  })
}
