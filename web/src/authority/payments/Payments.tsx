import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { dong } from '../../pay/payment'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import { FilterBar, FilterSelect } from '../../ui/list/FilterBar'
import { MasterDetail } from '../../ui/list/MasterDetail'
import { MasterList } from '../../ui/list/MasterList'
import { useListAddress } from '../../ui/list/useListAddress'
import styles from '../desk/Desk.module.css'
import rowStyles from '../desk/Row.module.css'
import { PaymentBadge } from './PaymentBadge'
import { PaymentView } from './PaymentView'
import { MOST, ORDERS, openProposal, type Payment, STATUSES, usePayments } from './payments'

/** The desk of those who look after money: orders at the bank, first of all those that a person must look at. */
export function Payments() {
  const { t } = useTranslation()
  const { receipt } = useParams()
  useTitle(t('authority.payments.title'))
  return (
    <MasterDetail
      list={<PaymentList open={receipt} />}
      detail={receipt && <PaymentView key={receipt} receipt={receipt} />}
      open={receipt}
      hint={t('authority.payments.choose')}
    />
  )
}

function PaymentList({ open }: { open: string | undefined }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { query, choose, active, clear } = useListAddress(ORDERS)
  const { data, error, refetch, isPlaceholderData } = usePayments(query)
  const count = data && { count: data.length }
  return (
    <section className={styles.list} aria-labelledby="payments">
      <div className={styles.head}>
        <h1 id="payments" tabIndex={-1}>
          {t('authority.payments.title')}
        </h1>
        <FilterBar
          search={query.q}
          searchHint={t('authority.payments.searchHint')}
          onSearch={(q) => choose({ q })}
          status={
            count && t(count.count < MOST ? 'authority.payments.count' : 'authority.payments.most', count)
          }
          active={active}
          onClear={clear}
        >
          <FilterSelect
            label={t('authority.queue.filter')}
            value={query.status}
            options={STATUSES.map((value) => ({
              value,
              label: t(value === 'all' ? 'list.all' : `authority.payments.status.${value}`),
            }))}
            onValue={(status) => choose({ status })}
          />
        </FilterBar>
      </div>
      <div className={styles.body}>
        <MasterList
          list={{
            rows: data,
            error,
            onAgain: () => void refetch(),
            stale: isPlaceholderData,
            empty: t(active === 0 ? 'authority.payments.nothing' : 'authority.payments.empty'),
          }}
          rowKey={({ receiptCode }) => receiptCode}
          href={({ receiptCode }) => ({ pathname: `/authority/payments/${receiptCode}`, search })}
          open={open}
          lines={2}
        >
          {(payment) => <PaymentRow payment={payment} />}
        </MasterList>
      </div>
    </section>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <span className={rowStyles.line}>
        <span className={rowStyles.name} translate="no">
          {payment.receiptCode}
        </span>
        <span>{dong(payment.takenVnd ?? payment.amountVnd, i18n.language)}</span>
      </span>
      <span className={rowStyles.marks}>
        <PaymentBadge status={payment.status} />
        {payment.status === 'review' && payment.cause && (
          <span>{t(`authority.payments.cause.${payment.cause}`)}</span>
        )}
        {openProposal(payment) && <span>{t('authority.payments.proposal.title')}</span>}
        <span className={rowStyles.when}>{shownTime(payment.paidAt ?? payment.createdAt)}</span>
      </span>
    </>
  )
}
