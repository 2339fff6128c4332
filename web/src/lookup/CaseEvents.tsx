import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LookupKind } from '../case/lookupKind'
import { historyOf } from '../case/ownCase'
import { labelOf } from '../form/engine/problems'
import styles from '../ui/elements/History.module.css'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { shownTime } from '../ui/elements/time'
import { listed, loadWords } from '../words/i18n'
import { loadTable } from '../worker/forms'

/** What was done to a case, newest first: by whom, and which answers were changed. */
export function CaseEvents({ code, kind }: { code: string; kind: LookupKind }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['own', 'events', code],
    queryFn: async ({ signal }) => {
      const [events, table] = await Promise.all([
        historyOf(code, signal),
        loadTable(kind.name),
        loadWords(['trail', 'forms', 'cases', kind.fields.part]),
      ])
      const asked = new Set(table.sections.flatMap(({ fields }) => fields.map(({ name }) => name)))
      return { events: [...events].reverse(), words: table.words, asked }
    },
    staleTime: 0,
  })
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  return (
    <ol className={styles.history}>
      {data.events.map((event) => {
        const labels = event.changed
          .filter((name) => data.asked.has(name))
          .map((name) => labelOf(data.words, name))
        return (
          <li key={event.at + event.action}>
            <strong>{t(`events.${event.action}`)}</strong>
            <span className="quiet">
              <time dateTime={event.at}>{shownTime(event.at)}</time> ·{' '}
              {/* A colleague by name, everybody else by what they are. */}
              <span translate={event.name ? 'no' : undefined}>
                {event.name ?? t(`events.by.${event.by}`)}
              </span>
            </span>
            {labels.length > 0 && (
              <span className="quiet small">
                {t('events.answers', { list: listed([...new Set(labels)]) })}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
