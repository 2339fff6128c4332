import type { ReactNode } from 'react'

/** A column of a table whose rows are of this type. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** It names the row, and bears its link. One column does. */
  heading?: boolean
  /** Its header asks for another order. */
  sortable?: boolean
  numeric?: boolean
}

/** By which column the rows are ordered. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}
