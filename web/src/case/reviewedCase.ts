import type { Answer, Schema } from '../server/api'

/** A case, with what its kind has besides. */
export type Case = Answer<'/review-service/applications/{code}'>

/** A row of the audit trail. */
export type HistoryEntry = Case['history'][number]

export type Decision = Schema<'Decision'>
