import type { Schema } from '../api'
import type { KindView } from '../authority/kindView'

export type CaseKind = Schema<'QueueRow'>['kind']

const evisa = async () => (await import('./evisa/authority')).authority
const guarantee = async () => (await import('./guarantee/authority')).authority
const organization = async () => (await import('./guarantee/authority')).registration

/** What the officers' pages show of each kind, loaded with its first case; in the order in which kinds are offered. */
export const KIND_VIEWS: Record<CaseKind, () => Promise<KindView>> = {
  evisa,
  evisaOrganization: evisa,
  guaranteePersonal: guarantee,
  guaranteeOrganization: guarantee,
  guaranteeVerified: guarantee,
  organizationRegistration: organization,
}

export const CASE_KINDS = Object.keys(KIND_VIEWS) as CaseKind[]
