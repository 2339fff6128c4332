import { useTranslation } from 'react-i18next'
import type { OwnRow } from '../own/ownCases'
import { second } from './columns'

/** Whom a guarantee invites: the first by name, the others counted. */
export function Guests({ visit }: { visit: NonNullable<OwnRow['chuyenDi']> }) {
  const { t } = useTranslation()
  const more = visit.soNguoi - visit.khach.length
  return (
    <>
      <span translate="no">{visit.khach.join(', ')}</span>
      {second(more > 0 && t('organization.guarantees.more', { count: more }))}
    </>
  )
}
