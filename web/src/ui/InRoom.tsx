import type { ReactNode } from 'react'
import styles from './InRoom.module.css'

/** What arrives after the page, in the room of the longest sentence that may stand there: nothing moves when it comes. */
export function InRoom({ sentences, children }: { sentences: string[]; children: ReactNode }) {
  return (
    <span className={styles.in}>
      {sentences.map((sentence) => (
        <span key={sentence} aria-hidden="true" className={styles.room}>
          {sentence}
        </span>
      ))}
      <span>{children}</span>
    </span>
  )
}
