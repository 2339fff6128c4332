import { OF_ORGANIZATIONS } from '../account/session/ofOrganizations'
import type { Schema } from '../server/api'

export type CaseKind = Schema<'QueueRow'>['kind']

/** In the order in which kinds are offered; a kind that is missing does not compile. */
const EVERY = {
  evisa: true,
  evisaOrganization: true,
  guaranteePersonal: true,
  guaranteeOrganization: true,
  guaranteeVerified: true,
  organizationRegistration: true,
} satisfies Record<CaseKind, true>

export const CASE_KINDS = Object.keys(EVERY) as CaseKind[]

/** Those that are looked up without an account. The first is meant unless an address says otherwise. */
export const OPEN_KINDS = CASE_KINDS.filter((kind) => !OF_ORGANIZATIONS.includes(kind))
