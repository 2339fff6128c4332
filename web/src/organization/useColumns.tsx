import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Me } from '../account/session/session'
import { StatusBadge } from '../case/display'
import { useNames } from '../form/catalogues/useNames'
import type { OwnRow } from '../own/ownCases'
import { shownDate } from '../ui/controls/dateParts'
import type { Column } from '../ui/list/table'
import { hasFee, isSigned } from './applications'
import { actsColumn, second, sentColumns } from './columns'
import { Guests } from './Guests'
import styles from './Organization.module.css'

/** Whether the fee is paid and it is signed, which come in either order: what the status does not say already. */
function feeAndSignature(row: OwnRow, t: TFunction) {
  const { buocXlHoso, displayStatus } = row
  const states = [
    buocXlHoso === 'TAO_MOI' &&
      displayStatus !== 'CHUA_THANH_TOAN' &&
      hasFee(row) &&
      `organization.cases.fee.${row.thanhToan}`,
    displayStatus !== 'CHUA_KY_SO' && isSigned(row) && `organization.cases.signature.${row.chuKy}`,
  ]
  return states
    .filter((key) => key !== false)
    .map((key) => t(key))
    .join(' · ')
}

/** What the list says of an application of the organization; what belongs together stands in one column. */
export function useColumns(me: Me, onDelete: (row: OwnRow) => void): Column<OwnRow>[] {
  const { t } = useTranslation()
  const country = useNames('countries')
  return [
    {
      key: 'name',
      header: t('lookup.facts.name'),
      heading: true,
      sortable: true,
      cell: ({ hoTen, chuyenDi }) =>
        chuyenDi ? <Guests visit={chuyenDi} /> : <span translate="no">{hoTen}</span>,
    },
    {
      key: 'passport',
      header: t('field.search.soHoChieu.label'),
      cell: ({ soHoChieu, quocTich }) => (
        <>
          <span translate="no" className={styles.number}>
            {soHoChieu}
          </span>
          {second(country(quocTich))}
        </>
      ),
    },
    ...sentColumns(t),
    {
      key: 'status',
      header: t('field.search.trangThai.label'),
      cell: (row) => (
        <>
          <StatusBadge status={row.displayStatus} />
          {second(row.trangThaiAnh === 0 ? t('option.photoStatus.0') : undefined)}
          {second(feeAndSignature(row, t))}
          {second(row.lyDo)}
        </>
      ),
    },
    {
      key: 'visa',
      header: t('organization.cases.visa'),
      cell: ({ soThiThuc, tuNgay, denNgay }) => (
        <>
          <span translate="no">{soThiThuc ?? '–'}</span>
          {second(tuNgay && denNgay && `${shownDate(tuNgay)} – ${shownDate(denNgay)}`)}
        </>
      ),
    },
    actsColumn(t, me, onDelete),
  ]
}
