import type { CaseDocument, LookupKind } from '../../lookup/kind'
import { own } from './own'

/** The look-up of a guarantee: by code and phone number; what belongs to its holder alone by the security code, too. */
function guarantee(
  name: LookupKind['name'],
  base: string,
  document: CaseDocument,
  edited?: (code: string) => string,
): LookupKind {
  return {
    name,
    context: 'guarantee',
    form: 'guaranteeLookup',
    code: 'maVanBan',
    route: `${base}/tra-cuu-chua-dang-nhap`,
    needsSecret: true,
    documents: [{ ...document, route: base + document.route }],
    edit: edited && { route: `${base}/ma-ho-so`, path: edited },
    cancel: {
      route: `${base}/cancel`,
      body: ({ maVanBan, maXacNhan, sdt }) => ({ maSoHoso: maVanBan, maXacNhan, phone: sdt }),
    },
    own,
  }
}

export const guaranteePersonal = guarantee(
  'guaranteePersonal',
  '/client-service/public/hscn-bl',
  {
    words: 'lookup.guaranteeForm',
    route: '/in-don-bao-lanh',
    fileName: (code) => `guarantee-${code}.pdf`,
  },
  (code) => `/e-visa/guarantee-personal/${code}`,
)

/** The page to change it follows with the organizations' screens. */
export const guaranteeOrganization = guarantee('guaranteeOrganization', '/client-service/public/hstc-bl', {
  words: 'lookup.officialLetter',
  route: '/in-cong-van',
  fileName: (code) => `official-letter-${code}.pdf`,
})
