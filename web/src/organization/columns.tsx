import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Me } from '../account/session/session'
import type { OwnRow } from '../own/ownCases'
import { Code } from '../ui/elements/Code'
import { shownTime } from '../ui/elements/time'
import type { Column } from '../ui/list/table'
import styles from './Organization.module.css'
import { RowActs } from './RowActs'

/** What stands small below the first line of a cell. */
export const second = (text: ReactNode) => (text ? <span className={styles.second}>{text}</span> : null)

/** What every list of an organization says of a case: its code and kind, and when it was sent and who changed it last. */
export const sentColumns = (t: TFunction): Column<OwnRow>[] => [
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
]

/** What can be done with it. */
export const actsColumn = (t: TFunction, me: Me, onDelete: (row: OwnRow) => void): Column<OwnRow> => ({
  key: 'acts',
  header: t('organization.acts'),
  cell: (row) => <RowActs row={row} me={me} onDelete={onDelete} />,
})
