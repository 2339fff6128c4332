import type { Schema } from '../server/api'

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

/** What a refusal names, as far as this page knows it. */
export function findingsOf(findings: unknown): FindingCode[] {
  return Array.isArray(findings) ? FINDINGS.filter((code) => findings.includes(code)) : []
}
