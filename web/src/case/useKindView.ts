import { useQuery } from '@tanstack/react-query'
import { loadTable } from '../worker/forms'
import type { CaseKind } from './caseKinds'
import { viewOf } from './kindViews'

/** The view of a kind; one of a case that is not known yet waits. */
export function useKindView(kind: CaseKind | undefined) {
  return useQuery({
    queryKey: ['kind-view', kind],
    queryFn: () => (kind ? viewOf(kind) : Promise.reject(new Error('no kind'))),
    enabled: kind !== undefined,
    staleTime: Infinity,
  })
}

/** The form that a kind of case is filled in with: both have one name. */
export function useTable(kind: CaseKind) {
  return useQuery({ queryKey: ['table', kind], queryFn: () => loadTable(kind), staleTime: Infinity })
}
