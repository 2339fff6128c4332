import type { KindParts } from '../../wizard/kind'
import { knownByPhone } from '../knownByPhone/wizard'

/** Its guarantor does not say again what was said before. */
export const personal: KindParts = {
  ...knownByPhone('guaranteePersonal', '/client-service/public/hscn-bl'),
  loadPlugs: () => import('./plugs'),
}
