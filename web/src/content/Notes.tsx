import { Prose } from './Prose'
import styles from './Questions.module.css'
import { useContent } from './useContent'

/** What the authority notes beside a form, which can be filled in without it: where it did not come, nothing is said. */
export function Notes({ form }: { form: string }) {
  const { data } = useContent('luu-y-khai-bao')
  const notes = data?.filter(({ kind }) => kind === form) ?? []
  return (
    <div className={styles.questions}>
      {notes.map((entry) => (
        <details key={entry.place}>
          <summary lang={entry.language}>{entry.title}</summary>
          <Prose entry={entry} />
        </details>
      ))}
    </div>
  )
}
