import type { ComponentType } from 'react'
import type { Kind } from '../worker/types'
import type { FindingCode } from './findings'
import type { Case, Decision } from './reviewedCase'

/** What one kind of case shows to officers beyond what all kinds have; a file of `kinds/` declares it. */
export interface KindView {
  /** What stands before the answers: pictures, tables, documents. */
  Evidence: ComponentType<{ reviewedCase: Case }>
  /** Kinds of answers that the evidence shows: the list of answers leaves them out. */
  shown: Kind[]
  /** Whom a decision concerns, as its question names them. */
  subject: (reviewedCase: Case) => string
  /** Keys of the questions that say something of this kind alone. */
  questions: Partial<Record<Decision, string>>
  /** What is known of a finding, in sentences; a kind without has the finding's name alone. */
  details?: (reviewedCase: Case, code: FindingCode) => string[]
}
