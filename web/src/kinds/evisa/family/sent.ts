import { createdCases } from '../../../case/handover'
import type { CreatedCase } from '../../../case/wizardKind'
import type { Draft } from '../../../worker/types'
import { commonIn } from './inCommon'

/** What the pages after the submission need beside both codes; in memory only, as these are. */
interface Kept {
  /** Where mails about it go. */
  email: string
  /** What the next person may have in common with this one. */
  common: Draft
}

export type SentApplication = CreatedCase & Kept

export const keptOf = (values: Draft): Kept & Draft => ({
  email: String(values.ttcnEmail ?? ''),
  common: commonIn(values),
})

export const sentApplication = (code: string) => createdCases.get(code) as SentApplication | undefined
