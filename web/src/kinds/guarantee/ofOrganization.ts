import { isMember, may } from '../../account/session/session'
import type { OwnSession } from '../../case/ownCase'
import { own } from '../knownByPhone/own'

/** What a member guarantees is the organization's, and changed by those whose duty it is; a person's is their own. */
export const ofOrganization: OwnSession = {
  ...own,
  changes: (me) => (isMember(me) ? may(me, 'applyForOrganization') : own.changes(me)),
}
