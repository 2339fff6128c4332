import type { KindParts } from '../../case/wizardKind'
import { ofOrganization } from '../knownByPhone/own'
import { knownByPhone } from '../knownByPhone/wizard'

/** Its guarantor does not say again what was said before. */
export const personal: KindParts = {
  ...knownByPhone('guaranteePersonal', '/client-service/public/hscn-bl'),
  loadPlugs: () => import('./plugs'),
}

export const organization: KindParts = {
  ...knownByPhone('guaranteeOrganization', '/client-service/public/hstc-bl', ofOrganization),
  loadPlugs: async () => ({ usePlugs: (await import('./plugs')).useAgencyPlugs }),
}
