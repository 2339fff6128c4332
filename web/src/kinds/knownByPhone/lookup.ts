import type { CaseDocument, LookupKind } from '../../case/lookupKind'
import type { Base } from './base'
import { own } from './own'

/**
 * The look-up of a case whose holder is known by a phone number: by code and that number; what belongs to its holder alone
 * by the security code, too.
 */
export function knownByPhone({
  base,
  document,
  page,
  ...about
}: Pick<LookupKind, 'name' | 'context' | 'fields'> & {
  /** The kind's route, below which all others are. */
  base: Base
  /** What is printed of it. */
  document: CaseDocument
  /** The page of its form. */
  page: string
}): LookupKind {
  return {
    ...about,
    form: 'guaranteeLookup',
    code: 'maVanBan',
    route: `${base}/tra-cuu-chua-dang-nhap`,
    needsSecret: true,
    documents: [document],
    edit: { route: `${base}/ma-ho-so`, page },
    ending: {
      cancel: `${base}/cancel`,
      delete: `${base}/delete`,
      body: ({ maVanBan = '', maXacNhan, sdt }) => ({ maSoHoso: maVanBan, maXacNhan, phone: sdt }),
    },
    own,
  }
}
