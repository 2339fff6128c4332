import type { Schema } from '../api'

export type CaseKind = Schema<'QueueRow'>['kind']

/** Every kind of case, in the order in which they are offered. */
export const CASE_KINDS: CaseKind[] = [
  'evisa',
  'evisaOrganization',
  'guaranteePersonal',
  'guaranteeOrganization',
  'guaranteeVerified',
]
