import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../ui/elements/Button'
import { Illustration } from '../../ui/elements/Illustration'
import { FilterBar, FilterSelect } from '../../ui/list/FilterBar'
import type { ListContent } from '../../ui/list/ListState'
import { MasterList } from '../../ui/list/MasterList'
import { CursorPagination } from '../../ui/list/Pagination'
import { useListAddress } from '../../ui/list/useListAddress'
import { CASE_KINDS, FILTERS, QUEUE, type QueuePage, type Row, useQueue } from '../desk/applications'
import styles from '../desk/Desk.module.css'
import { QueueRow } from './QueueRow'

/** The cases to look at: filters and search stay in view above the rows and their pages. */
export function Queue({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { query, choose, active, clear } = useListAddress(QUEUE)
  const queue = useQueue(query)
  const list: ListContent<Row> = {
    rows: queue.data?.content,
    error: queue.error,
    onAgain: () => void queue.refetch(),
    stale: queue.isPlaceholderData,
    empty: (
      <>
        <Illustration scene="desk" />
        <p>{t('authority.queue.empty')}</p>
        {/* The page of an address that was kept may be empty by now. */}
        {(query.after || query.before) && (
          <Button kind="secondary" icon="back" onClick={() => choose({})}>
            {t('list.first')}
          </Button>
        )}
      </>
    ),
  }
  return (
    <section className={styles.list} aria-labelledby="queue">
      <div className={styles.head}>
        <h1 id="queue" tabIndex={-1}>
          {t('authority.queue.title')}
        </h1>
        <FilterBar
          search={query.q}
          searchHint={t('authority.queue.searchHint')}
          onSearch={(q) => choose({ q })}
          status={queue.data && <Total page={queue.data} />}
          active={active}
          onClear={clear}
        >
          <FilterSelect
            label={t('authority.queue.filter')}
            value={query.filter}
            options={FILTERS.map((value) => ({
              value,
              label: t(value === 'all' ? 'list.all' : `option.filter.${value}`),
            }))}
            onValue={(filter) => choose({ filter })}
          />
          <FilterSelect
            label={t('authority.queue.kind')}
            value={query.kind}
            options={[
              { value: '', label: t('authority.queue.everyKind') },
              ...CASE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            onValue={(kind) => choose({ kind })}
          />
          <FilterSelect
            label={t('authority.queue.taken')}
            value={query.mine}
            options={[
              { value: '', label: t('authority.queue.byAnyone') },
              { value: 'true', label: t('authority.queue.byMe') },
            ]}
            onValue={(mine) => choose({ mine })}
          />
          {query.organization && (
            <FilterSelect
              label={t('authority.queue.organization')}
              value={query.organization}
              options={[
                { value: '', label: t('list.all') },
                { value: query.organization, label: query.organization },
              ]}
              onValue={(organization) => choose({ organization })}
            />
          )}
        </FilterBar>
      </div>
      <div className={styles.body}>
        <MasterList
          list={list}
          rowKey={({ maSoHoso }) => maSoHoso}
          href={({ maSoHoso }) => ({ pathname: `/authority/${maSoHoso}`, search })}
          open={open}
          lines={2}
          skeletonRows={12}
        >
          {(row) => <QueueRow row={row} />}
        </MasterList>
        <CursorPagination
          previous={queue.data?.previous}
          next={queue.data?.next}
          onPrevious={(before) => choose({ before })}
          onNext={(after) => choose({ after })}
        />
      </div>
    </section>
  )
}

/** How many there are; the server counts only so far. */
function Total({ page: { totalElements: count, more } }: { page: QueuePage }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language).format(count)
  return more ? t('authority.queue.more', { number }) : t('authority.queue.count', { count })
}
