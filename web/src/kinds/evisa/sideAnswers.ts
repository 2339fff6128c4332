import type { Draft } from '../../worker/types'
import type { Upheld } from './pictures/disagreements'
import type { AcceptedDoubts } from './pictures/doubts'

/** What an application keeps beside its answers. */
export interface SideAnswers {
  /** Answers that were read from the passport and not changed since, with what was read. */
  read: Draft
  upheld?: Upheld
  accepted?: AcceptedDoubts
  taken?: TakenOver | undefined
}

/** Answers that were taken over from another person, and whose they are. */
export interface TakenOver {
  name: string
  answers: Draft
}
