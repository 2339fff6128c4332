import { useTranslation } from 'react-i18next'
import type { Me } from '../account/session/session'
import { StatusBadge } from '../case/display'
import { Code } from '../ui/elements/Code'
import { shownTime } from '../ui/elements/time'
import type { Column } from '../ui/list/table'
import { OwnActs } from './OwnActs'
import type { OwnRow } from './ownCases'

/** What the list says of an application: whose, which, since when, how it stands, and what it waits for. */
export function useColumns(me: Me): Column<OwnRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      header: t('lookup.facts.name'),
      cell: ({ hoTen }) => <span translate="no">{hoTen}</span>,
      heading: true,
      sortable: true,
    },
    {
      key: 'code',
      header: t('lookup.facts.code'),
      cell: ({ maSoHoso }) => <Code>{maSoHoso}</Code>,
    },
    { key: 'kind', header: t('field.search.loaiHoSo.label'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'sent',
      header: t('lookup.facts.submitted'),
      sortable: true,
      cell: ({ ngayHoso }) => shownTime(ngayHoso),
    },
    {
      key: 'status',
      header: t('field.search.trangThai.label'),
      cell: ({ displayStatus }) => <StatusBadge status={displayStatus} />,
    },
    { key: 'acts', header: t('own.acts'), cell: (row) => <OwnActs row={row} me={me} /> },
  ]
}
