import type { Schema } from '../api'

/** What was found about a case that an approval must name. */
export type FindingCode = Schema<'CaseReview'>['findings'][number]

/** All of them, in the order in which they matter. */
export const FINDINGS: readonly FindingCode[] = [
  'faceMismatch',
  'linesDiffer',
  'documentDoubtful',
  'documentUnread',
  'noFaceMatch',
  'portraitProblem',
  'duplicate',
]

/** What a case tells that the server's description does not have yet. */
export interface CaseReviewMore {
  findings?: FindingCode[]
  /** Address of the document that was issued. */
  document?: string | null
}

/** The same of a row of the list. */
export interface QueueRowMore {
  /** The day by which it is expected to be decided; none once it is. */
  expectedDay?: string | null
}

/** The same of an entry of the history. */
export interface HistoryEntryMore {
  /** Name of the officer who did it. */
  name?: string | null
}

/** What an approval is told is missing. */
export interface Unconfirmed {
  findings: FindingCode[]
}

/** What a refusal names, as far as this page knows it. */
export function findingsOf(findings: unknown): FindingCode[] {
  return Array.isArray(findings) ? FINDINGS.filter((code) => findings.includes(code)) : []
}

export type CaseReview = Omit<Schema<'CaseReview'>, 'findings' | 'history'> & CaseReviewMore
