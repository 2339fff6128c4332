import type { LookupKind } from './lookupKind'

type Lookups = [LookupKind, ...LookupKind[]]

let lookups: Lookups

/** `kinds/` says how each kind is looked up; routes load that with the pages that ask for it. The first is meant by default. */
export function declareLookups(declared: Lookups) {
  lookups = declared
}

/** The look-up of the kind of this name; without such a kind the first. */
export const lookupOf = (name: string | null | undefined): LookupKind =>
  lookups.find((kind) => kind.name === name) ?? lookups[0]
