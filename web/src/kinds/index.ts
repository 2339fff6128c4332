import { declareFormKinds } from '../case/formKinds'
import type { KindEntry } from '../case/wizardKind'
import { EVISA_KINDS } from './evisa'
import { GUARANTEE_KINDS } from './guarantee'
import { REGISTRATION_KINDS } from './registration'

/** Every kind of case that has a form of its own in these pages. */
export const KINDS: KindEntry[] = [...EVISA_KINDS, ...GUARANTEE_KINDS, ...REGISTRATION_KINDS]

declareFormKinds(KINDS)
