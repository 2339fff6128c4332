import { evisa } from '../kinds/evisa/lookup'
import { guaranteeOrganization, guaranteePersonal } from '../kinds/guarantee/lookup'
import type { LookupKind } from './kind'

/** What can be looked up without an account. The first is looked for unless the address says otherwise. */
export const LOOKUP_KINDS: [LookupKind, ...LookupKind[]] = [evisa, guaranteePersonal, guaranteeOrganization]

/** The kind that an address names. */
export function kindNamed(name: string | null): LookupKind {
  return LOOKUP_KINDS.find((kind) => kind.name === name) ?? LOOKUP_KINDS[0]
}
