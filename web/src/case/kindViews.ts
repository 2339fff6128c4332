import type { CaseKind } from './caseKinds'
import type { KindView } from './kindView'

type Views = Record<CaseKind, () => Promise<KindView>>

let views: Views

/** `kinds/` says what officers see of each kind, loaded with its first case; the desk's route loads that. */
export function declareViews(declared: Views) {
  views = declared
}

export const viewOf = (kind: CaseKind) => views[kind]()
