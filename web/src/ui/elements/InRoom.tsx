import type { ReactNode } from 'react'
import styles from './InRoom.module.css'

interface Room {
  /** By which it is found in a page that is read without the program. */
  name: string
  sentences: string[]
  children: ReactNode
}

/** What arrives after the page, in the room of the longest sentence that may stand there: nothing moves when it comes. */
export function InRoom({ name, sentences, children }: Room) {
  return (
    <span className={styles.in}>
      {sentences.map((sentence) => (
        <span key={sentence} aria-hidden="true" className={styles.room}>
          {sentence}
        </span>
      ))}
      <span data-later={name}>{children}</span>
    </span>
  )
}
