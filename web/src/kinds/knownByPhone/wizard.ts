import type { OwnSession } from '../../case/ownCase'
import type { KindParts } from '../../case/wizardKind'
import type { Base } from './base'
import { own } from './own'

/** Without an account, the holder of a case of such a kind is known by phone number and security code. */
export function knownByPhone(form: string, route: Base, session: OwnSession = own): KindParts {
  return {
    create: route,
    change: {
      codes: {
        detail: `${route}/ma-ho-so`,
        proof: ({ sdt, maXacNhan }) => ({ phone: sdt, maXacNhan }),
      },
      update: route,
      method: 'PUT',
      own: session,
    },
    lookup: (code) => `/e-visa/search?kind=${form}#${code}`,
    keeps: ({ sdt }) => ({ sdt }),
  }
}
