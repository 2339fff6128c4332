import { useTranslation } from 'react-i18next'
import type { LookupAnswer } from '../case/lookupKind'
import { nameOf, useCatalogue } from '../form/catalogues/catalogues'
import { shownDate } from '../ui/controls/dateParts'

/** What the authority fills in of a guarantee: when it was received and where it is decided, number and day of the answer. */
export function useAuthorityFacts(answer: LookupAnswer) {
  const { t } = useTranslation()
  const added = 'noiXuLy' in answer ? answer : undefined
  const agencies = useCatalogue(added?.noiXuLy ? 'visa_agencies' : undefined)
  if (!added) return []
  const { ngayNhanHoSo, noiXuLy, soVanBanTraLoi, ngayTraKetQua } = added
  const agency = agencies?.find(({ ma }) => ma === noiXuLy)
  const facts = [
    ['received', ngayNhanHoSo && shownDate(ngayNhanHoSo)],
    ['agency', agency ? nameOf(agency) : noiXuLy],
    ['answerNumber', soVanBanTraLoi],
    // Before there is an answer the day is the expected one, which stands with the steps.
    ['answered', soVanBanTraLoi && ngayTraKetQua ? shownDate(ngayTraKetQua) : undefined],
  ] as const
  return facts.flatMap(([key, value]) => (value ? [{ term: t(`lookup.facts.${key}`), value }] : []))
}
