import { CASE_KINDS, type CaseKind, OPEN_KINDS } from './caseKinds'
import type { KindView } from './kindView'
import type { LookupKind } from './lookupKind'
import type { KindEntry } from './wizardKind'

/** What the pages know of each kind of case; `kinds/` declares it, so that nothing else depends on single kinds. */
interface Registry {
  /** Every kind that has a form of its own in these pages. */
  forms: KindEntry[]
  lookups: Record<CaseKind, LookupKind>
  /** What officers see, loaded with the first case of a kind. */
  views: Record<CaseKind, () => Promise<KindView>>
}

const registry: Partial<Registry> = {}

/** Routes load what registers with the pages that ask for it. */
export function registerKinds(declared: Partial<Registry>) {
  Object.assign(registry, declared)
}

function registered<Part extends keyof Registry>(part: Part): Registry[Part] {
  const declared = registry[part]
  if (!declared) throw new Error(`the route did not load the ${part} of kinds`)
  return declared
}

export const formKinds = () => registered('forms')
export const viewOfKind = (kind: CaseKind) => registered('views')[kind]()

const named = (kinds: CaseKind[], name: string | null) => kinds.find((kind) => kind === name) ?? 'evisa'

/** The look-up of the kind of this name; without such a kind that of e-visas. */
export const lookupOf = (name: string | null): LookupKind => registered('lookups')[named(CASE_KINDS, name)]

/** The same among those that are looked up without an account. */
export const openLookupOf = (name: string | null): LookupKind =>
  registered('lookups')[named(OPEN_KINDS, name)]
