import { AskPeople } from './AskPeople'
import { Prose } from './Prose'
import styles from './Questions.module.css'
import type { ReadEntry } from './useContent'

interface Props {
  entries: ReadEntry[]
  /** What was asked, for the people who are asked next. */
  typed?: string
  onLeave?: () => void
}

/** Questions that open to their answers; each answer ends with the way to people. */
export function Answers({ entries, typed = '', onLeave }: Props) {
  return (
    <div className={styles.questions}>
      {entries.map((entry) => (
        <details key={entry.name}>
          <summary lang={entry.language}>{entry.title}</summary>
          <div className={styles.answer}>
            <Prose entry={entry} />
            <AskPeople typed={typed} onLeave={onLeave} />
          </div>
        </details>
      ))}
    </div>
  )
}
