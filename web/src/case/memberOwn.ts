import { may } from '../account/session/session'
import type { OwnSession } from './ownCase'

/** What an organization sent is changed and paid for by those of its members whose duty that is. */
export const memberOwn: OwnSession = {
  changes: (me) => may(me, 'applyForOrganization'),
  pays: (me) => may(me, 'payForOrganization'),
  contact: () => ({}),
}
