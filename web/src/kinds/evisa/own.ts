import { isApplicant } from '../../account/session/session'
import type { OwnSession } from '../../case/ownCase'

/** Whoever applied with an account changes the application with it. */
export const own: OwnSession = {
  changes: isApplicant,
  pays: () => true,
  contact: ({ ttcnEmail }) => ({ email: ttcnEmail }),
}
