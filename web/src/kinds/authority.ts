import type { KindView } from '../case/kindView'
import type { Schema } from '../server/api'

export type CaseKind = Schema<'QueueRow'>['kind']

const evisa = async () => (await import('./evisa/authority')).authority
const guarantee = async () => (await import('./guarantee/authority')).authority
const registration = async () => (await import('./registration/authority')).authority

/** What the officers' pages show of each kind, loaded with its first case; in the order in which kinds are offered. */
export const KIND_VIEWS: Record<CaseKind, () => Promise<KindView>> = {
  evisa,
  evisaOrganization: evisa,
  guaranteePersonal: guarantee,
  guaranteeOrganization: guarantee,
  guaranteeVerified: guarantee,
  organizationRegistration: registration,
}

export const CASE_KINDS = Object.keys(KIND_VIEWS) as CaseKind[]
