import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../api'
import { dong } from '../pay/payment'
import { Button, ButtonContent, buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { notify } from '../ui/toasts'
import caseStyles from './CaseView.module.css'
import paneStyles from './DecisionPane.module.css'
import { NotLoaded } from './NotLoaded'
import { PaymentBadge } from './PaymentBadge'
import { PaymentFacts } from './PaymentFacts'
import { type Payment, usePayment, useRefund } from './payments'
import { RefundDialog } from './RefundDialog'

/** One order: what is known of it at the left, what can be done about its money at the right. */
export function PaymentView({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const { data: one, error, isPending, refetch } = usePayment(receipt)
  if (isPending) return <Skeleton lines={8} />
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <article className={caseStyles.case} aria-labelledby="payment">
      <header className={caseStyles.head}>
        <Link to="/authority/payments" className={`${buttonClass('plain')} ${caseStyles.back}`}>
          <ButtonContent icon="back">{t('authority.payments.title')}</ButtonContent>
        </Link>
        <h2 id="payment" translate="no">
          {receipt}
        </h2>
        {one && <PaymentBadge status={one.status} />}
      </header>
      {one ? (
        <>
          <div className={caseStyles.facts}>
            <PaymentFacts one={one} />
          </div>
          <div className={caseStyles.side}>
            <RefundPane one={one} />
          </div>
        </>
      ) : (
        <Notice>
          <p>{t('authority.payments.unknown')}</p>
        </Notice>
      )}
    </article>
  )
}

/** Whether money is to be given back, why, and the one act that does it. */
function RefundPane({ one }: { one: Payment }) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState(false)
  const refund = useRefund(one.receiptCode)
  const amount = dong(one.amountVnd, i18n.language)
  const standing =
    one.status === 'review'
      ? `authority.payments.cause.${one.cause ?? 'suspect'}Text`
      : `authority.payments.standing.${one.status}`

  function order(reason: string) {
    refund.mutate(reason, {
      onSuccess: () => notify('success', t('authority.payments.done', { amount })),
      onSettled: () => setAsked(false),
    })
  }

  return (
    <section className={paneStyles.pane} aria-labelledby="refund">
      <h3 id="refund">{t('authority.payments.refund.title')}</h3>
      <div role="alert">
        {refund.error && (
          <Notice tone="error" title={t('authority.payments.refund.notDone')}>
            <p>{messageOf(refund.error)}</p>
          </Notice>
        )}
      </div>
      <p>{t(standing)}</p>
      {one.status === 'review' && (
        <div className={paneStyles.acts}>
          <Button icon="undo" aria-keyshortcuts="r" busy={refund.isPending} onClick={() => setAsked(true)}>
            {t('authority.payments.refund.give')}{' '}
            <span className={paneStyles.key} aria-hidden="true">
              R
            </span>
          </Button>
        </div>
      )}
      {asked && (
        <RefundDialog
          one={one}
          amount={amount}
          busy={refund.isPending}
          onOrder={order}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
