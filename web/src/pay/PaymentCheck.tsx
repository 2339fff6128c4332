import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { statusPath } from '../case/statusPath'
import { ApiError, messageOf } from '../server/api'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'
import { Agreement } from './Agreement'
import { FeeTable } from './FeeTable'
import { Paid } from './Paid'
import { ofOne, startPaymentOfOne, useFee, useOrder } from './payment'
import { receiptOf, toBePaid } from './together'

/** What is paid, for what; one tick, and on to the bank. */
export function PaymentCheck() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const fee = useFee(code)
  const together = toBePaid()
  const lookup = statusPath([code])
  // Whoever comes back after paying is told so before anything is offered.
  const order = useOrder(receiptOf(code) ?? '')
  const isPaid =
    order.data?.status === 'paid' || (fee.error as Partial<ApiError> | null)?.code === 'already_paid'
  if (isPaid) {
    return (
      <PaymentPage>
        <Paid text={t('pay.check.nothingDue')} lookup={lookup} />
      </PaymentPage>
    )
  }
  return (
    <PaymentPage lead={t('pay.check.lead', { count: 1 })}>
      {fee.isPending && <Skeleton lines={6} />}
      {fee.error && <NoFee error={fee.error} lookup={lookup} onRetry={() => void fee.refetch()} />}
      {fee.data && (
        <>
          <FeeTable fees={ofOne(code, fee.data)} />
          {together.length > 1 && together.includes(code) && (
            <p>
              <Link to="/e-visa/pay">{t('pay.many.instead', { count: together.length })}</Link>
            </p>
          )}
          <Agreement
            start={() => startPaymentOfOne(code)}
            later={lookup}
            codes={[code]}
            duplicate={fee.data.possibleDuplicate}
          />
        </>
      )}
    </PaymentPage>
  )
}

/** The frame of the pages before the bank, for one application and for several. */
export function PaymentPage({ lead, children }: { lead?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const title = t('pay.check.title')
  useTitle(title)
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

export function NoFee({ error, lookup, onRetry }: { error: Error; lookup: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const status = error instanceof ApiError ? error.status : 0
  const [title, text] =
    status === 404
      ? [t('pay.check.unknown.title'), t('pay.check.unknown.text')]
      : status === 409
        ? [t('pay.unpayable.title', { count: 1 }), '']
        : [t('pay.check.noFee'), messageOf(error)]
  // Asked again, it would be refused again.
  const isRefused = status === 404 || status === 409
  return (
    <Notice tone="error" title={title}>
      {text && <p>{text}</p>}
      <div className="row">
        {isRefused ? (
          <Link to={lookup} className={buttonClass('secondary')}>
            <ButtonContent icon="search">{t('pay.lookup')}</ButtonContent>
          </Link>
        ) : (
          <Button kind="secondary" icon="refresh" onClick={onRetry}>
            {t('pay.again')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
