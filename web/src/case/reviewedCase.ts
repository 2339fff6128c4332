import type { Answer, Schema } from '../server/api'

/** A case of any kind; what only e-visas have besides is read where that is shown. */
export type Case = Omit<Answer<'/review-service/applications/{code}'>, keyof Schema<'EvisaEvidence'>>

/** A row of the audit trail. */
export type HistoryEntry = Case['history'][number]

export type Decision = Schema<'Decision'>
