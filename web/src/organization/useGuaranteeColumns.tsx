import { useTranslation } from 'react-i18next'
import type { Me } from '../account/session/session'
import { StatusBadge } from '../case/display'
import { useNames } from '../form/catalogues/useNames'
import type { OwnRow } from '../own/ownCases'
import { shownDate } from '../ui/controls/dateParts'
import type { Column } from '../ui/list/table'
import { actsColumn, second, sentColumns } from './columns'
import { Guests } from './Guests'

/** What the list says of a guarantee: who is invited, when, where to and what for. */
export function useGuaranteeColumns(me: Me, onDelete: (row: OwnRow) => void): Column<OwnRow>[] {
  const { t } = useTranslation()
  const agency = useNames('visa_agencies')
  const purpose = useNames('purposes')
  return [
    {
      key: 'guests',
      header: t('organization.guarantees.guests'),
      heading: true,
      cell: ({ chuyenDi }) => chuyenDi && <Guests visit={chuyenDi} />,
    },
    {
      key: 'visit',
      header: t('organization.guarantees.visit'),
      cell: ({ chuyenDi }) => (
        <>
          {chuyenDi?.ngayNhapCanh && shownDate(chuyenDi.ngayNhapCanh)}
          {second(purpose(chuyenDi?.mucDich))}
          {second(agency(chuyenDi?.cqCapThiThuc))}
        </>
      ),
    },
    ...sentColumns(t),
    {
      key: 'status',
      header: t('field.search.trangThai.label'),
      cell: ({ displayStatus, lyDo }) => (
        <>
          <StatusBadge status={displayStatus} />
          {second(lyDo)}
        </>
      ),
    },
    {
      key: 'answer',
      header: t('lookup.facts.answerNumber'),
      cell: ({ soThiThuc }) => <span translate="no">{soThiThuc ?? '–'}</span>,
    },
    actsColumn(t, me, onDelete),
  ]
}
