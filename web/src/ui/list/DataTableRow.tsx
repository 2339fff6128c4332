import { Link, type To } from 'react-router'
import styles from './DataTable.module.css'
import type { Column } from './table'

export function DataTableRow<Row>({
  name,
  row,
  columns,
  to,
  current,
  selected,
  selectWords,
  onSelect,
}: {
  name: string
  row: Row
  columns: Column<Row>[]
  to: To | undefined
  current: boolean
  /** Undefined where no row can be selected. */
  selected: boolean | 'never' | undefined
  selectWords: string
  onSelect: () => void
}) {
  return (
    <tr data-row={name} data-selected={selected === true || undefined} data-current={current || undefined}>
      {selected !== undefined && (
        <td className={styles.pick}>
          {selected !== 'never' && (
            <input type="checkbox" aria-label={selectWords} checked={selected} onChange={onSelect} />
          )}
        </td>
      )}
      {columns.map(({ key, header, cell, heading, numeric }) =>
        heading ? (
          <th key={key} scope="row">
            {to === undefined ? (
              cell(row)
            ) : (
              <Link to={to} aria-current={current ? 'true' : undefined}>
                {cell(row)}
              </Link>
            )}
          </th>
        ) : (
          <td key={key} data-label={header} className={numeric ? styles.numeric : undefined}>
            <div>{cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  )
}
