import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { imageOf, useImages } from '../../../form/engine/imagesInMemory'
import { portalToday } from '../../../form/engine/today'
import { wireDraft } from '../../../form/engine/useChecks'
import { useFormStore, useValue, useValues } from '../../../form/engine/useFormStore'
import { compareDraft } from '../../../worker/forms'
import type { Compared, FormTable } from '../../../worker/types'
import { PASSPORT_PAGE } from './pair'

/** An answer that differs from the passport's machine-readable zone. */
export interface Disagreement {
  /** Wire name of the answer. */
  field: string
  page: string
  typed: string
}

/** By wire name: the answer that the applicant confirmed although the zone differs. */
export type Upheld = Record<string, string>

/** Leaves out what agrees and what the zone does not tell. */
export function disagreements(compared: Compared[]): Disagreement[] {
  return compared.flatMap(({ field, verdict, zone, declared }) =>
    verdict === 'differs' && zone !== null ? [{ field, page: zone, typed: declared }] : [],
  )
}

/** Disagreements that are not confirmed; changing the answer asks again. */
export function undecided(among: Disagreement[], upheld: Upheld) {
  return among.filter(({ field, typed }) => upheld[field] !== typed)
}

/** Compares the answers of a new application with the page that was chosen, whenever either changes. */
export function useDisagreements(table: FormTable, isNew: boolean) {
  const report = imageOf(useValue(useFormStore(), PASSPORT_PAGE), useImages())?.report
  return useCompared(table, isNew && report && 'lines' in report ? report.lines : [])
}

/** Compares the answers of the form around it with the lines of a page, whenever an answer changes. */
export function useCompared(table: FormTable, lines: string[]) {
  const draft = wireDraft(useValues(useFormStore()), table)
  const { data, isFetching } = useQuery({
    queryKey: ['compare', lines, draft],
    queryFn: () => compareDraft(lines, draft, portalToday()),
    enabled: lines.length > 0,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    // Lines that are no zone stay none.
    retry: false,
    gcTime: 0,
  })
  return { among: disagreements(data ?? []), comparing: isFetching }
}
