import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  term: string
  value: ReactNode
  /** The one that counts, such as a total. */
  strong?: boolean
}

/** Terms and values in two columns, one above the other on a narrow screen. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, strong }) => (
        <div key={term} className={styles.fact} data-strong={strong || undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
