import { useTranslation } from 'react-i18next'
import type { Me } from '../account/session/session'
import { StatusBadge } from '../case/display'
import { nameOf, useCatalogue } from '../form/catalogues/catalogues'
import type { OwnRow } from '../own/ownCases'
import { shownDate } from '../ui/controls/dateParts'
import { Code } from '../ui/elements/Code'
import { shownTime } from '../ui/elements/time'
import type { Column } from '../ui/list/table'
import { Guests } from './Guests'
import styles from './Organization.module.css'
import { RowActs } from './RowActs'

/** What the list says of a guarantee: who is invited, when, where to and what for. */
export function useGuaranteeColumns(me: Me, onDelete: (row: OwnRow) => void): Column<OwnRow>[] {
  const { t } = useTranslation()
  const agencies = useCatalogue('visa_agencies')
  const purposes = useCatalogue('purposes')
  const named = (entries: typeof agencies, code: string | undefined) => {
    const known = entries?.find(({ ma }) => ma === code)
    return known ? nameOf(known) : code
  }
  const second = (text: string | null | undefined) =>
    text ? <span className={styles.second}>{text}</span> : null
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
          {second(named(purposes, chuyenDi?.mucDich))}
          {second(named(agencies, chuyenDi?.cqCapThiThuc))}
        </>
      ),
    },
    {
      key: 'code',
      header: t('lookup.facts.code'),
      cell: ({ maSoHoso, kind }) => (
        <>
          <Code>{maSoHoso}</Code>
          {second(t(`kind.${kind}`))}
        </>
      ),
    },
    {
      key: 'sent',
      header: t('lookup.facts.submitted'),
      sortable: true,
      cell: ({ ngayHoso, nguoiSua }) => (
        <>
          {shownTime(ngayHoso)}
          {second(nguoiSua && t('organization.cases.editor', { name: nguoiSua }))}
        </>
      ),
    },
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
    {
      key: 'acts',
      header: t('organization.acts'),
      cell: (row) => <RowActs row={row} me={me} onDelete={onDelete} />,
    },
  ]
}
