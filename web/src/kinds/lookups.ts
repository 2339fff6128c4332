import type { LookupKind } from '../case/lookupKind'
import { evisa } from './evisa/lookup'
import { evisaOrganization } from './evisa/organizationLookup'
import { guaranteeOrganization, guaranteePersonal, guaranteeVerified } from './guarantee/lookup'
import { organizationRegistration } from './registration/lookup'

/** What can be looked up without an account. The first is looked for unless the address says otherwise. */
export const LOOKUP_KINDS: [LookupKind, ...LookupKind[]] = [
  evisa,
  guaranteePersonal,
  guaranteeOrganization,
  organizationRegistration,
]

/** What only members of an organization see of it. */
const OF_MEMBERS = [evisaOrganization, guaranteeVerified]

const named = (kinds: LookupKind[], name: string | null) =>
  kinds.find((kind) => kind.name === name) ?? LOOKUP_KINDS[0]

/** The kind that the address of the look-up names. */
export const lookupKindNamed = (name: string | null) => named(LOOKUP_KINDS, name)

/** The kind of this name, among those that belong to somebody who is signed in. */
export const kindNamed = (name: string | null) => named([...LOOKUP_KINDS, ...OF_MEMBERS], name)
