import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Case, Decision } from '../authority/desk/applications'
import { type CaseKind, KIND_VIEWS } from '../kinds/authority'
import { loadTable } from '../worker/forms'
import type { Kind } from '../worker/types'
import type { FindingCode } from './findings'

/** What one kind of case shows to officers beyond what all kinds have; a file of `kinds/` declares it. */
export interface KindView {
  /** What stands before the answers: pictures, tables, documents. */
  Evidence: ComponentType<{ one: Case }>
  /** Kinds of answers that the evidence shows: the list of answers leaves them out. */
  shown: Kind[]
  /** Whom a decision concerns, as its question names them. */
  subject: (one: Case) => string
  /** Keys of the questions that say something of this kind alone. */
  questions: Partial<Record<Decision, string>>
  /** What is known of a finding, in sentences; a kind without has the finding's name alone. */
  details?: (one: Case, code: FindingCode) => string[]
}

/** The view of a kind; one of a case that is not known yet waits. */
export function useKindView(kind: CaseKind | undefined) {
  return useQuery({
    queryKey: ['kind-view', kind],
    queryFn: () => (kind ? KIND_VIEWS[kind]() : Promise.reject(new Error('no kind'))),
    enabled: kind !== undefined,
    staleTime: Infinity,
  })
}

/** The form that a kind of case is filled in with: both have one name. */
export function useTable(kind: CaseKind) {
  return useQuery({ queryKey: ['table', kind], queryFn: () => loadTable(kind), staleTime: Infinity })
}
