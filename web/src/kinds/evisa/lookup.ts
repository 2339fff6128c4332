import form from 'virtual:tables/lookup'
import type { LookupKind } from '../../case/lookupKind'
import { forget } from '../../pay/together'
import { own } from './own'

const ROUTE = '/client-service/public/hstt'

/** The look-up of an e-visa application: by code, e-mail address and birth date. */
export const evisa: LookupKind = {
  name: 'evisa',
  form,
  code: 'maHoSo',
  fields: { words: 'evisa', part: 'cases' },
  route: `${ROUTE}/tra-cuu-chua-dang-nhap`,
  // Its changes are saved with the security code, which is asked for at their end.
  needsSecret: false,
  documents: [
    {
      words: 'lookup.download',
      route: '/client-service/public/generate-ev',
      fileName: (code) => `e-visa-${code}.pdf`,
      isIssued: true,
    },
    {
      words: 'lookup.declaration',
      route: `${ROUTE}/in-ho-so-thi-thuc`,
      fileName: (code) => `e-visa-application-${code}.pdf`,
    },
  ],
  edit: { route: `${ROUTE}/ma-ho-so`, page: '/e-visa/foreigners' },
  ending: {
    cancel: `${ROUTE}/cancel`,
    delete: `${ROUTE}/delete`,
    body: ({ maHoSo = '', maXacNhan, email }) => ({ maSoHoso: maHoSo, maXacNhan, email }),
    // It is not to be paid for together with others any more.
    onDone: (code) => forget([code]),
  },
  pay: (code) => `/e-visa/pay/${code}`,
  own,
}
