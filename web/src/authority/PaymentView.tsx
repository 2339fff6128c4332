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
import { MoneyDialog } from './MoneyDialog'
import { NotLoaded } from './NotLoaded'
import { PaymentBadge } from './PaymentBadge'
import { PaymentFacts } from './PaymentFacts'
import { type MoneyAct, type Payment, useMoney, usePayment } from './payments'

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
            <MoneyPane one={one} />
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

/** What is to become of the money, why, and the acts that do it. */
function MoneyPane({ one }: { one: Payment }) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<MoneyAct>()
  const money = useMoney(one.receiptCode)
  const amount = dong(one.amountVnd, i18n.language)
  const standing =
    one.status === 'review'
      ? `authority.payments.cause.${one.cause ?? 'suspect'}Text`
      : `authority.payments.standing.${one.status}`

  function order(act: MoneyAct, reason: string) {
    money.mutate(
      { act, reason },
      {
        onSuccess: () => notify('success', t(`authority.payments.done.${act}`, { amount })),
        onSettled: () => setAsked(undefined),
      },
    )
  }

  return (
    <section className={paneStyles.pane} aria-labelledby="money">
      <h3 id="money">{t('authority.payments.pane')}</h3>
      <div role="alert">
        {money.error && (
          <Notice tone="error" title={t('authority.payments.refund.notDone')}>
            <p>{messageOf(money.error)}</p>
          </Notice>
        )}
      </div>
      <p>{t(standing)}</p>
      {one.status === 'review' && (
        <div className={paneStyles.acts}>
          <Button icon="undo" aria-keyshortcuts="r" busy={money.isPending} onClick={() => setAsked('refund')}>
            {t('authority.payments.refund.give')}{' '}
            <span className={paneStyles.key} aria-hidden="true">
              R
            </span>
          </Button>
          {/* Money that pays for nothing can only be given back. */}
          {one.cause !== 'surplus' && (
            <Button kind="secondary" icon="check" busy={money.isPending} onClick={() => setAsked('accept')}>
              {t('authority.payments.accept')}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <MoneyDialog
          act={asked}
          one={one}
          amount={amount}
          busy={money.isPending}
          onOrder={(reason) => order(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
