import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import styles from './DataTable.module.css'
import type { Column, Sort } from './table'
import type { Selection } from './useSelection'

export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
}: {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection<Row> | undefined
}) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {selection && (
          <td className={styles.pick}>
            <label>
              <input
                type="checkbox"
                checked={selection.page === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.page === 'some'
                }}
                onChange={selection.togglePage}
              />
              <span>{t('list.selectPage')}</span>
            </label>
          </td>
        )}
        {columns.map(({ key, header, sortable, numeric }) => {
          const direction = sort?.key === key ? sort.direction : undefined
          return (
            <th
              key={key}
              scope="col"
              className={numeric ? styles.numeric : undefined}
              aria-sort={sortable ? (direction ?? 'none') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort?.({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  {header}
                  <Icon name="down" size={16} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
