import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import styles from './Queue.module.css'
import { QueueRow } from './QueueRow'
import { FILTERS, type Filter, PAGE_SIZE, useQueue, type Wish } from './review'

/** The applications to look at: filter, search, pages; arrows move between them. */
export function Queue({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const [wish, setWish] = useState<Wish>({ filter: 'unchecked', q: '', page: 0 })
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const queue = useQueue(wish)
  const rows = queue.data?.content ?? []
  const total = queue.data?.totalElements ?? 0
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)

  function step(by: number) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }

  return (
    <section className={styles.queue} aria-labelledby="queue">
      <h1 id="queue">{t('authority.queue.title')}</h1>
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            setWish({ ...wish, q: typed.trim(), page: 0 })
          }}
        >
          <label className={styles.labelled}>
            <span>{t('authority.queue.filter')}</span>
            <select
              className="input"
              value={wish.filter}
              onChange={(event) => setWish({ ...wish, filter: event.target.value as Filter, page: 0 })}
            >
              {FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {t(`authority.filter.${filter}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.labelled}>
            <span>
              {t('authority.queue.search')}{' '}
              <span className={styles.key} aria-hidden="true">
                /
              </span>
            </span>
            <input
              className="input"
              type="search"
              aria-keyshortcuts="/"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder={t('authority.queue.searchHint')}
            />
          </label>
        </form>
      </search>
      <p className="quiet small" role="status">
        {queue.data && t('authority.queue.count', { count: total })}
      </p>
      {queue.isPending && <Skeleton lines={6} />}
      {queue.error && (
        <Notice tone="error">
          <p>{messageOf(queue.error)}</p>
          <Button kind="secondary" icon="refresh" onClick={() => void queue.refetch()}>
            {t('authority.again')}
          </Button>
        </Notice>
      )}
      {queue.data && rows.length === 0 && <p className={styles.empty}>{t('authority.queue.empty')}</p>}
      <ul
        ref={list}
        className={styles.rows}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          step(by)
        }}
      >
        {rows.map((row) => (
          <QueueRow key={row.maSoHoso} row={row} current={row.maSoHoso === open} />
        ))}
      </ul>
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
