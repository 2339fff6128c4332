import { isApplicant, isMember, may } from '../../account/session/session'
import type { OwnSession } from '../../case/ownCase'

/** Whoever sent one with an account changes it with the same. */
export const own: OwnSession = { changes: isApplicant, pays: () => true, contact: ({ sdt }) => ({ sdt }) }

/** What a member sends of such a kind is the organization's, and changed by those whose duty it is; a person's is their own. */
export const ofOrganization: OwnSession = {
  ...own,
  changes: (me) => (isMember(me) ? may(me, 'applyForOrganization') : own.changes(me)),
}
