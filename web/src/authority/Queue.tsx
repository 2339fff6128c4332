import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { NotLoaded } from './NotLoaded'
import styles from './Queue.module.css'
import { QueueRow } from './QueueRow'
import { RowList } from './RowList'
import { FILTERS, PAGE_SIZE, useQueue, type Wish } from './review'
import { Sieve } from './Sieve'

/** The applications to look at: filter, search, pages. */
export function Queue({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const [wish, setWish] = useState<Wish>({ filter: 'unchecked', q: '', page: 0 })
  const queue = useQueue(wish)
  const rows = queue.data?.content ?? []
  const total = queue.data?.totalElements ?? 0
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)

  return (
    <section className={styles.queue} aria-labelledby="queue">
      <h1 id="queue">{t('authority.queue.title')}</h1>
      <Sieve
        filters={FILTERS.map((value) => ({ value, label: t(`authority.filter.${value}`) }))}
        filter={wish.filter}
        onFilter={(filter) => setWish({ ...wish, filter, page: 0 })}
        searchHint={t('authority.queue.searchHint')}
        onSearch={(q) => setWish({ ...wish, q, page: 0 })}
      />
      <p className="quiet small" role="status">
        {queue.data && t('authority.queue.count', { count: total })}
      </p>
      {queue.isPending && <Skeleton lines={6} />}
      {queue.error && <NotLoaded error={queue.error} onAgain={() => void queue.refetch()} />}
      {queue.data && rows.length === 0 && <p className={styles.empty}>{t('authority.queue.empty')}</p>}
      <RowList>
        {rows.map((row) => (
          <QueueRow key={row.maSoHoso} row={row} current={row.maSoHoso === open} />
        ))}
      </RowList>
      {last > 0 && (
        <nav className={styles.pages} aria-label={t('authority.queue.pages')}>
          <Button
            kind="secondary"
            icon="back"
            disabled={wish.page === 0}
            onClick={() => setWish({ ...wish, page: wish.page - 1 })}
          >
            {t('authority.queue.previous')}
          </Button>
          <span>{t('authority.queue.page', { page: wish.page + 1, pages: last + 1 })}</span>
          <Button
            kind="secondary"
            iconAfter="arrow"
            disabled={wish.page >= last}
            onClick={() => setWish({ ...wish, page: wish.page + 1 })}
          >
            {t('authority.queue.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}
