import { useTranslation } from 'react-i18next'
import type { LookupAnswer } from '../case/lookupKind'
import { nameOf, useCatalogue } from '../form/catalogues/catalogues'
import { shownDate } from '../ui/controls/dateParts'

/** Whom a guarantee invites, where its reader may know that, and what the authority fills in: when it was received and where it is decided, number and day of the answer. */
export function useAuthorityFacts(answer: LookupAnswer) {
  const { t } = useTranslation()
  const added = 'noiXuLy' in answer ? answer : undefined
  const agencies = useCatalogue(added?.noiXuLy ? 'visa_agencies' : undefined)
  if (!added) return []
  const { ngayNhanHoSo, noiXuLy, soVanBanTraLoi, ngayTraKetQua } = added
  const agency = agencies?.find(({ ma }) => ma === noiXuLy)
  const { chuyenDi } = answer
  const more = (chuyenDi?.soNguoi ?? 0) - (chuyenDi?.khach.length ?? 0)
  const guests = [...(chuyenDi?.khach ?? []), ...(more > 0 ? [t('lookup.facts.more', { count: more })] : [])]
  const facts = [
    ['guests', guests.join(', ')],
    ['entry', chuyenDi?.ngayNhapCanh && shownDate(chuyenDi.ngayNhapCanh)],
    ['received', ngayNhanHoSo && shownDate(ngayNhanHoSo)],
    ['agency', agency ? nameOf(agency) : noiXuLy],
    ['answerNumber', soVanBanTraLoi],
    // Before there is an answer the day is the expected one, which stands with the steps.
    ['answered', soVanBanTraLoi && ngayTraKetQua ? shownDate(ngayTraKetQua) : undefined],
  ] as const
  return facts.flatMap(([key, value]) => (value ? [{ term: t(`lookup.facts.${key}`), value }] : []))
}
