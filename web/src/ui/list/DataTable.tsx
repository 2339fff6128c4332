import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import { moveBetweenRows } from '../keys/rowKeys'
import styles from './DataTable.module.css'
import { DataTableHead } from './DataTableHead'
import { DataTableRow } from './DataTableRow'
import { type ListContent, ListState, SkeletonLine } from './ListState'
import type { Column, Sort } from './table'
import type { Selection } from './useSelection'

/** Rows that stand in the table's place while they are fetched. */
const SKELETON_ROWS = 6

/**
 * Rows in columns; where there is no room for columns each row is a card. Arrows, Home and End move between rows, Enter
 * opens the row, Space selects it.
 */
export function DataTable<Row>({
  caption,
  columns,
  list,
  rowKey,
  rowName,
  href,
  current,
  sort,
  onSort,
  selection,
  canSelect,
  skeletonRows = SKELETON_ROWS,
}: {
  caption: string
  columns: Column<Row>[]
  list: ListContent<Row>
  rowKey: (row: Row) => string
  /** What its check box is called by. */
  rowName?: (row: Row) => string
  /** Where a row leads. */
  href?: (row: Row) => To
  /** Key of the row that is open. */
  current?: string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection<Row> | undefined
  /** Which rows can be selected; all without. */
  canSelect?: (row: Row) => boolean
  skeletonRows?: number
}) {
  const { t } = useTranslation()
  const { rows } = list
  return (
    <div className={styles.place}>
      <table
        className={styles.table}
        data-picks={selection && true}
        aria-busy={(!rows && !list.error) || list.stale || undefined}
      >
        <caption className="hidden-visually">{caption}</caption>
        <DataTableHead columns={columns} sort={sort} onSort={onSort} selection={selection} />
        <tbody onKeyDown={onRowKey}>
          {rows?.map((row) => (
            <DataTableRow
              key={rowKey(row)}
              name={rowKey(row)}
              row={row}
              columns={columns}
              to={href?.(row)}
              current={rowKey(row) === current}
              selected={selection && (canSelect?.(row) === false ? 'never' : selection.has(row))}
              selectWords={t('list.select', { name: rowName?.(row) ?? rowKey(row) })}
              onSelect={() => selection?.toggle(row)}
            />
          ))}
        </tbody>
        {!rows && !list.error && (
          <SkeletonRows count={skeletonRows} columns={columns} selectable={selection !== undefined} />
        )}
      </table>
      <ListState list={list} />
    </div>
  )
}

/** Enter opens the row from its check box, and Space selects it from its link. */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  if (moveBetweenRows(event) || !(event.target instanceof Element)) return
  const [link, box] = ['a', 'input'].map((stop) =>
    (event.target as Element).closest('[data-row]')?.querySelector<HTMLElement>(stop),
  )
  const other = event.key === 'Enter' && event.target === box ? link : undefined
  const pressed = other ?? (event.key === ' ' && event.target === link ? box : undefined)
  if (!pressed) return
  event.preventDefault()
  pressed.click()
}

function SkeletonRows<Row>({
  count,
  columns,
  selectable,
}: {
  count: number
  columns: Column<Row>[]
  selectable: boolean
}) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => `row-${row}`).map((key) => (
        <tr key={key}>
          {selectable && <td className={styles.pick} />}
          {columns.map((column) => (
            <td key={column.key}>
              <SkeletonLine />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
