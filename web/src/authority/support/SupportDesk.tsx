import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import type { Schema } from '../../server/api'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import { FilterSelect, FilterStatus } from '../../ui/list/FilterBar'
import { MasterDetail } from '../../ui/list/MasterDetail'
import { MasterList } from '../../ui/list/MasterList'
import { useListAddress } from '../../ui/list/useListAddress'
import styles from '../desk/Desk.module.css'
import rowStyles from '../desk/Row.module.css'
import { SupportView } from './SupportView'
import { MOST, REQUESTS, STATUSES, useSupportRequests } from './support'

/** The desk of those who answer requests for help: what waits longest stands first. */
export function SupportDesk() {
  const { t } = useTranslation()
  const { number } = useParams()
  useTitle(t('authority.support.title'))
  return (
    <MasterDetail
      list={<SupportList open={number} />}
      detail={number && <SupportView key={number} number={number} />}
      open={number}
      hint={t('authority.support.choose')}
    />
  )
}

function SupportList({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { query, choose, active, clear } = useListAddress(REQUESTS)
  const { data, error, refetch, isPlaceholderData } = useSupportRequests(query)
  const count = data && { count: data.length }
  return (
    <section className={styles.list} aria-labelledby="support">
      <div className={styles.head}>
        <h1 id="support" tabIndex={-1}>
          {t('authority.support.title')}
        </h1>
        <search>
          <FilterSelect
            label={t('authority.queue.filter')}
            value={query.status}
            options={STATUSES.map((value) => ({ value, label: t(`authority.support.status.${value}`) }))}
            onValue={(status) => choose({ status })}
          />
          <FilterStatus
            status={
              count && t(count.count < MOST ? 'authority.support.count' : 'authority.support.most', count)
            }
            active={active}
            onClear={clear}
          />
        </search>
      </div>
      <div className={styles.body}>
        <MasterList
          list={{
            rows: data,
            error,
            onAgain: () => void refetch(),
            stale: isPlaceholderData,
            empty: t(`authority.support.empty.${query.status}`),
          }}
          rowKey={({ number }) => number}
          href={({ number }) => ({ pathname: `/authority/support/${number}`, search })}
          open={open}
          lines={2}
        >
          {(request) => <SupportRow request={request} />}
        </MasterList>
      </div>
    </section>
  )
}

function SupportRow({ request }: { request: Schema<'SupportRow'> }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={rowStyles.line}>
        <span className={rowStyles.name} translate="no">
          {request.name}
        </span>
        <span className={rowStyles.when}>{shownTime(request.createdAt)}</span>
      </span>
      <span className={rowStyles.marks}>
        <span>{t(`option.supportTopic.${request.topic}`)}</span>
        <span className="quiet" translate="no">
          {request.number}
        </span>
      </span>
    </>
  )
}
