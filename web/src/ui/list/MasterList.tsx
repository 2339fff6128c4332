import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { moveBetweenRows } from '../keys/rowKeys'
import { type ListContent, ListState, SkeletonLine } from './ListState'
import styles from './MasterList.module.css'

/** The list of {@link MasterDetail}: each row, as a whole, leads to what it names. */
export function MasterList<Row>({
  list,
  rowKey,
  href,
  open,
  lines,
  skeletonRows = 6,
  children,
}: {
  list: ListContent<Row>
  rowKey: (row: Row) => string
  href: (row: Row) => To
  /** Key of the row that is open. */
  open: string | undefined
  /** Lines of text in a row: rows that are being fetched are as high. */
  lines: number
  skeletonRows?: number
  children: (row: Row) => ReactNode
}) {
  const { rows, error, stale } = list
  const isLoading = !rows && !error
  return (
    <>
      <ul
        className={styles.rows}
        data-list=""
        aria-busy={isLoading || stale || undefined}
        onKeyDown={moveBetweenRows}
      >
        {rows?.map((row) => (
          <li key={rowKey(row)} data-row={rowKey(row)}>
            <Link
              to={href(row)}
              className={styles.row}
              aria-current={rowKey(row) === open ? 'true' : undefined}
            >
              {children(row)}
            </Link>
          </li>
        ))}
        {isLoading &&
          numbered(skeletonRows).map((row) => (
            <li key={row} className={styles.row} aria-hidden="true">
              {numbered(lines).map((line) => (
                <SkeletonLine key={line} />
              ))}
            </li>
          ))}
      </ul>
      <div className={styles.below}>
        <ListState list={list} />
      </div>
    </>
  )
}

const numbered = (count: number) => Array.from({ length: count }, (_, place) => `line-${place}`)
