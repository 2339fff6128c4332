import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { FilterBar } from './FilterBar'
import { CASE_KINDS, type CaseKind } from './kinds'
import { NotLoaded } from './NotLoaded'
import styles from './Queue.module.css'
import { QueueRow } from './QueueRow'
import { RowList } from './RowList'
import { FILTERS, type QueuePage, useQueue } from './review'
import { useQueueQuery } from './useQueueQuery'

/** The applications to look at: filters, search, pages. */
export function Queue({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const { query, choose } = useQueueQuery()
  const queue = useQueue(query)
  const { content: rows = [], next, previous } = queue.data ?? {}

  return (
    <section className={styles.queue} aria-labelledby="queue">
      <h1 id="queue">{t('authority.queue.title')}</h1>
      <FilterBar
        filters={FILTERS.map((value) => ({ value, label: t(`authority.filter.${value}`) }))}
        filter={query.filter}
        onFilter={(filter) => choose({ filter })}
        searchHint={t('authority.queue.searchHint')}
        search={query.q}
        onSearch={(q) => choose({ q })}
      >
        <label className={styles.labelled}>
          <span>{t('authority.queue.kind')}</span>
          <select
            className="input"
            value={query.kind ?? ''}
            onChange={(event) => choose({ kind: (event.target.value || undefined) as CaseKind | undefined })}
          >
            <option value="">{t('authority.queue.everyKind')}</option>
            {CASE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      </FilterBar>
      <p className="quiet small" role="status">
        {queue.data && <Total page={queue.data} />}
      </p>
      {queue.isPending && <Skeleton lines={6} />}
      {queue.error && <NotLoaded error={queue.error} onAgain={() => void queue.refetch()} />}
      {queue.data && rows.length === 0 && <p className={styles.empty}>{t('authority.queue.empty')}</p>}
      {/* The page of an address that was kept may be empty by now. */}
      {queue.data && rows.length === 0 && (query.after || query.before) && (
        <Button kind="secondary" icon="back" onClick={() => choose({})}>
          {t('authority.queue.first')}
        </Button>
      )}
      <RowList>
        {rows.map((row) => (
          <QueueRow key={row.maSoHoso} row={row} current={row.maSoHoso === open} />
        ))}
      </RowList>
      {(next || previous) && (
        <nav className={styles.pages} aria-label={t('authority.queue.pages')}>
          <Button
            kind="secondary"
            icon="back"
            aria-disabled={!previous}
            onClick={() => choose({ before: previous ?? undefined })}
          >
            {t('authority.queue.previous')}
          </Button>
          <Button
            kind="secondary"
            iconAfter="arrow"
            aria-disabled={!next}
            onClick={() => choose({ after: next ?? undefined })}
          >
            {t('authority.queue.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}

/** How many there are; the server counts only so far. */
function Total({ page: { totalElements: count, more } }: { page: QueuePage }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language).format(count)
  return more ? t('authority.queue.more', { number }) : t('authority.queue.count', { count })
}
