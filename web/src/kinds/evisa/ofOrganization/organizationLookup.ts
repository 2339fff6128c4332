import type { LookupKind } from '../../../case/lookupKind'
import { memberOwn } from '../../../case/memberOwn'
import { evisa } from '../lookup'

/** An organization's application, which its members open with their session, and nobody with codes. */
export const evisaOrganization: LookupKind = {
  ...evisa,
  name: 'evisaOrganization',
  edit: { page: '/e-visa/organization' },
  // It is deleted from the list while it is unpaid, and not withdrawn afterwards.
  ending: undefined,
  pay: (code) => `/thanh-toan-cqtc/${code}`,
  own: memberOwn,
}
