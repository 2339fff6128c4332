import type { KindEntry } from './wizardKind'

let kinds: KindEntry[] = []

/** Every kind that has a form of its own in these pages. `kinds/` declares them, so that nothing depends on single ones. */
export const formKinds = () => kinds

export function declareFormKinds(declared: KindEntry[]) {
  kinds = declared
}
