import { useParams } from 'react-router'
import { PrintButton } from '../ui/elements/PrintButton'
import { useTitle } from '../ui/elements/useTitle'
import { Entries } from './Entries'
import { NotFound } from './NotFound'
import { Prose } from './Prose'
import styles from './page.module.css'
import { type ReadEntry, useEntry } from './useContent'

/** One text on a page of its own: what others refer to, or a part of the home page. */
export function InformationPage() {
  const { name } = useParams()
  const { entry, missing } = useEntry(name)
  if (!entry && !missing) return <NotFound />
  return (
    <div className={`page page-body ${styles.tall}`}>
      <article className="column stack">
        {/* Of what is missing the person is told which part could not be loaded. */}
        {entry ? <FullEntry entry={entry} /> : missing && <Entries of={missing}>{() => null}</Entries>}
      </article>
    </div>
  )
}

function FullEntry({ entry }: { entry: ReadEntry }) {
  useTitle(entry.title)
  return (
    <>
      <h1 lang={entry.language}>{entry.title}</h1>
      <Prose entry={entry} />
      <PrintButton />
    </>
  )
}
