import type { KindParts } from '../../wizard/kind'
import { own } from './own'

/** Without an account, the holder of a guarantee is known by phone number and security code. */
function guarantee(form: string, route: string): KindParts {
  return {
    create: route,
    change: {
      detail: `${route}/ma-ho-so`,
      update: route,
      method: 'PUT',
      proof: ({ sdt, maXacNhan }) => ({ phone: sdt, maXacNhan }),
      own,
    },
    lookup: (code) => `/e-visa/search?kind=${form}#${code}`,
    keeps: ({ sdt }) => ({ sdt }),
    loadPlugs: () => import('./plugs'),
  }
}

export const personal = guarantee('guaranteePersonal', '/client-service/public/hscn-bl')
