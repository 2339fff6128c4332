import type { Schema } from '../server/api'

/** A row of the audit trail; the action decides what its particulars are. */
export interface HistoryEntry extends Schema<'HistoryEntry'> {
  detail: { from?: string; to?: string; reason?: string; detail?: { reason?: string } | null } | null
}

/** A case, with what its kind has besides. */
export interface Case extends Schema<'CaseReview'> {
  history: HistoryEntry[]
}

export type Decision = Schema<'Decision'>
