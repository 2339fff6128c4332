import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { dong } from '../pay/payment'
import { Skeleton } from '../ui/Skeleton'
import { shownTime } from '../ui/time'
import { useTitle } from '../ui/useTitle'
import { FilterBar } from './FilterBar'
import { NotLoaded } from './NotLoaded'
import { Panes } from './Panes'
import { PaymentBadge } from './PaymentBadge'
import { PaymentView } from './PaymentView'
import { MOST, type Payment, STATUSES, type StatusFilter, usePayments } from './payments'
import styles from './Queue.module.css'
import { RowList } from './RowList'

/** The desk of those who look after money: orders at the bank, first of all those that a person must look at. */
export function Payments() {
  const { t } = useTranslation()
  const { receipt } = useParams()
  useTitle(t('authority.payments.title'))
  return (
    <Panes
      list={<PaymentList open={receipt} />}
      open={receipt && <PaymentView key={receipt} receipt={receipt} />}
      hint={t('authority.payments.choose')}
    />
  )
}

function PaymentList({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const [status, setStatus] = useState<StatusFilter>('review')
  const [q, setQ] = useState('')
  const { data, isPending, error, refetch } = usePayments(status, q)
  return (
    <section className={styles.queue} aria-labelledby="payments">
      <h1 id="payments">{t('authority.payments.title')}</h1>
      <FilterBar
        filters={STATUSES.map((value) => ({ value, label: t(`authority.payments.status.${value}`) }))}
        filter={status}
        onFilter={setStatus}
        searchHint={t('authority.payments.searchHint')}
        onSearch={setQ}
      />
      <p className="quiet small" role="status">
        {data &&
          t(data.length < MOST ? 'authority.payments.count' : 'authority.payments.most', {
            count: data.length,
          })}
      </p>
      {isPending && <Skeleton lines={6} />}
      {error && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={styles.empty}>
          {t(status === 'review' && !q ? 'authority.payments.nothing' : 'authority.payments.empty')}
        </p>
      )}
      <RowList>
        {data?.map((one) => (
          <PaymentRow key={one.receiptCode} one={one} current={one.receiptCode === open} />
        ))}
      </RowList>
    </section>
  )
}

function PaymentRow({ one, current }: { one: Payment; current: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <Link
        to={`/authority/payments/${one.receiptCode}`}
        className={styles.row}
        aria-current={current ? 'true' : undefined}
      >
        <span className={styles.name} translate="no">
          {one.receiptCode}
        </span>
        <span>{dong(one.amountVnd, i18n.language)}</span>
        <span className={styles.meta}>
          <PaymentBadge status={one.status} />
          {one.status === 'review' && one.cause && <span>{t(`authority.payments.cause.${one.cause}`)}</span>}
        </span>
        <span className={styles.when}>{shownTime(one.paidAt ?? one.createdAt)}</span>
      </Link>
    </li>
  )
}
