import { isApplicant } from '../../account/session/session'
import type { OwnSession } from '../../case/ownCase'

/** Whoever sent one with an account changes it with the same. */
export const own: OwnSession = { changes: isApplicant, pays: () => true, contact: ({ sdt }) => ({ sdt }) }
