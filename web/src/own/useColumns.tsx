import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/display'
import { Code } from '../ui/Code'
import type { Column } from '../ui/DataTable'
import { shownTime } from '../ui/time'
import { OwnDocuments } from './OwnDocuments'
import type { OwnRow } from './ownCases'

/** What the list says of an application: whose, which, since when, and how it stands. */
export function useColumns(): Column<OwnRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      header: t('lookup.facts.name'),
      cell: ({ hoTen }) => <span translate="no">{hoTen}</span>,
      heading: true,
    },
    {
      key: 'code',
      header: t('lookup.facts.code'),
      cell: ({ maSoHoso }) => <Code>{maSoHoso}</Code>,
    },
    { key: 'kind', header: t('field.search.loaiHoSo.label'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'submitted',
      header: t('lookup.facts.submitted'),
      cell: ({ ngayHoso }) => shownTime(ngayHoso),
    },
    {
      key: 'status',
      header: t('field.search.trangThai.label'),
      cell: ({ displayStatus }) => <StatusBadge status={displayStatus} />,
    },
    { key: 'document', header: t('own.document'), cell: (row) => <OwnDocuments row={row} /> },
  ]
}
