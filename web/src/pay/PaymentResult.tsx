import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ExpectedBy } from '../case/ExpectedBy'
import { UsualText } from '../case/ExpectedText'
import { NextSteps } from '../case/NextSteps'
import { PAID } from '../case/paidKind'
import { isOfOrganization } from '../case/statusPath'
import { ApiError, messageOf } from '../server/api'
import { Button, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { PrintButton } from '../ui/elements/PrintButton'
import { Skeleton } from '../ui/elements/Skeleton'
import { portalTime } from '../ui/elements/time'
import { AfterPayment } from './AfterPayment'
import { OrderFacts } from './OrderFacts'
import { type Order, useOrder } from './payment'
import { codesOfOrder, forget } from './together'
import { Verdict } from './Verdict'

/**
 * Where the bank sends the person back. The address is the bank's word for display only: what is shown is how
 * the order stands, so both addresses draw the same page.
 */
export function PaymentResult() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const receipt = search.get('receipt') ?? ''
  const order = useOrder(receipt)
  useForgetPaid(order.data)
  const unknown = order.error instanceof ApiError && order.error.status === 404
  if (receipt === '' || unknown) {
    return (
      <Verdict tone="warning" title={t('pay.unknown.title')}>
        <p>{t('pay.unknown.text')}</p>
      </Verdict>
    )
  }
  if (order.isPending) {
    return (
      <div className="page page-body">
        <h1>{t('pay.pending.title')}</h1>
        <Skeleton lines={5} />
      </div>
    )
  }
  if (!order.data) {
    return (
      <Verdict tone="warning" title={t('pay.pending.title')}>
        <p>{messageOf(order.error)}</p>
        <p>{t('pay.pending.safe')}</p>
        <Button icon="refresh" busy={order.isFetching} onClick={() => void order.refetch()}>
          {t('pay.again')}
        </Button>
      </Verdict>
    )
  }
  const { status, responseCode, documents: count = 1 } = order.data
  // Only the tab that opened an order knows for what it was.
  const codes = codesOfOrder(receipt)
  const code = codes.length === 1 ? codes[0] : undefined
  const base = isOfOrganization(codes) ? '/thanh-toan-cqtc' : '/e-visa/pay'
  const again = codes.length > 0 ? base : undefined
  const retry = code ? `${base}/${code}` : again
  const facts = <OrderFacts order={order.data} />
  if (status === 'paid') {
    return (
      <Verdict tone="success" title={t('pay.success.title')} codes={codes} facts={facts}>
        {isOfOrganization(codes) ? (
          <AfterPayment count={count} />
        ) : (
          <>
            <p>{t('pay.success.text', { count })}</p>
            <Expected isKnown={isOfToday(order.data)} />
            <NextSteps of="paid" />
          </>
        )}
        <div className="row">
          <PrintButton />
          {isOfOrganization(codes) && (
            <Link to={`/thong-tin-to-chuc/hoa-don/${receipt}`} className={buttonClass('secondary')}>
              {t('pay.invoice')}
            </Link>
          )}
        </div>
      </Verdict>
    )
  }
  if (status === 'review') {
    return (
      <Verdict tone="warning" title={t('pay.review.title')} codes={codes} facts={facts}>
        <p>{t('pay.review.text', { count })}</p>
      </Verdict>
    )
  }
  if (status === 'refunding' || status === 'refunded') {
    return (
      <Verdict tone="info" title={t(`pay.${status}.title`)} codes={codes} facts={facts}>
        <p>{t(`pay.${status}.text`)}</p>
      </Verdict>
    )
  }
  if (status === 'failed') {
    return (
      <Verdict tone="error" title={t('pay.failed.title')} codes={codes} facts={facts} retry={retry}>
        <p>{reason(responseCode, t)}</p>
        <p>{t('pay.failed.text', { count })}</p>
      </Verdict>
    )
  }
  return (
    <Verdict tone="info" title={t('pay.pending.title')} codes={codes} facts={facts}>
      <p role="status">{order.tired ? t('pay.pending.late') : t('pay.pending.text')}</p>
      {order.tired && (
        <Notice>
          <p>{t('pay.pending.safe')}</p>
          <Button kind="secondary" icon="refresh" onClick={() => void order.refetch()}>
            {t('pay.again')}
          </Button>
        </Notice>
      )}
    </Verdict>
  )
}

/** What is paid, or being looked at, is not to be paid together with others any more. */
function useForgetPaid(order: Order | undefined) {
  useEffect(() => {
    if (order?.status !== 'paid' && order?.status !== 'review') return
    forget(codesOfOrder(order.receiptCode))
  }, [order])
}

/** By when it is decided. */
function Expected({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation()
  if (!isKnown) {
    return (
      <p>
        <UsualText of="lookup.paidUsual" />
      </p>
    )
  }
  return (
    <ExpectedBy
      kind={PAID}
      sentence={(day) => t('lookup.paidBy', { day })}
      otherwise={(count) => t('lookup.paidUsual', { count })}
    />
  )
}

/** The page may be opened again later; the day that can be told is that of an application which is paid today. */
function isOfToday({ paidAt, createdAt }: Order) {
  return (paidAt ?? createdAt).slice(0, 10) === portalTime().slice(0, 10)
}

/** VNPAY's answers that a person can do something about; any other gets the general sentence. */
const REASONS: Record<string, string> = {
  '11': 'timeout',
  '12': 'locked',
  '13': 'password',
  '24': 'cancelled',
  '51': 'balance',
  '65': 'limit',
  '79': 'attempts',
}

function reason(code: string | null | undefined, t: (key: string) => string) {
  return t(`pay.reason.${REASONS[code ?? ''] ?? 'other'}`)
}
