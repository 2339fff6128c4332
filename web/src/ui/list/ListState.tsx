import type { ReactNode } from 'react'
import { NotLoaded } from '../elements/NotLoaded'
import { LoadingWords } from '../elements/Skeleton'
import styles from './ListState.module.css'

/** The rows of a list, or why there are none. */
export interface ListContent<Row> {
  /** Undefined until they are known. */
  rows: Row[] | undefined
  error?: Error | null
  onAgain?: () => void
  /** Whether these are the rows of an earlier question, shown until the answer to the last one is there. */
  stale?: boolean
  /** What is said where there are none. */
  empty: ReactNode
}

/** What a list says below its rows: that it is loading, empty, or could not be fetched. */
export function ListState<Row>({ list: { rows, error, onAgain, empty } }: { list: ListContent<Row> }) {
  if (error) return <NotLoaded error={error} onAgain={() => onAgain?.()} />
  if (!rows) return <LoadingWords />
  return rows.length === 0 ? <div className={styles.empty}>{empty}</div> : null
}

/** A grey bar as high as a line of text. */
export function SkeletonLine() {
  return <span className={styles.line} />
}
