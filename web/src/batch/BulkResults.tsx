import { useTranslation } from 'react-i18next'
import styles from '../organization/Organization.module.css'
import type { OwnRow } from '../own/ownCases'
import { Code } from '../ui/elements/Code'
import { ScrolledList } from './ScrolledList'
import type { BulkOutcome } from './useBulk'

/** How far something is that is done to many applications, and what became of each. */
export function BulkResults({
  rows,
  outcomes,
  begun,
}: {
  rows: OwnRow[]
  /** Of each row, in the same order. */
  outcomes: BulkOutcome[]
  begun: boolean
}) {
  const { t } = useTranslation()
  const count = (of: (outcome: BulkOutcome) => boolean) => outcomes.filter(of).length
  const done = count((outcome) => outcome === 'done')
  return (
    <>
      {begun && (
        <>
          <progress
            className={styles.bar}
            value={count((outcome) => outcome !== 'waiting')}
            max={rows.length}
            aria-label={t('organization.bulk.progress')}
          />
          <p role="status">{t('organization.bulk.done', { done, all: rows.length })}</p>
        </>
      )}
      <ScrolledList label={t('list.selection')}>
        {rows.map((row, place) => {
          const outcome = outcomes[place] ?? 'waiting'
          return (
            <li key={row.maSoHoso}>
              <span translate="no">{row.hoTen}</span>
              <Code>{row.maSoHoso}</Code>
              {outcome !== 'waiting' && (
                <strong>{outcome === 'done' ? t('organization.bulk.ok') : outcome.refused}</strong>
              )}
            </li>
          )
        })}
      </ScrolledList>
    </>
  )
}
