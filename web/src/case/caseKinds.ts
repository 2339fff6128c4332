import type { Schema } from '../server/api'

export type CaseKind = Schema<'QueueRow'>['kind']

/** Those that are looked up without an account, in the order in which they are offered. The first is meant by default. */
export const OPEN_KINDS = [
  'evisa',
  'guaranteePersonal',
  'guaranteeOrganization',
  'organizationRegistration',
] as const satisfies CaseKind[]
