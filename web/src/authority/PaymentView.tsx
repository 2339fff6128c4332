import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dong } from '../pay/payment'
import { Button } from '../ui/Button'
import { MasterDetailItem } from '../ui/MasterDetailItem'
import { Notice } from '../ui/Notice'
import { NotLoaded } from '../ui/NotLoaded'
import { Skeleton } from '../ui/Skeleton'
import { notify } from '../ui/toasts'
import { ActionPane, Actions, KeyButton } from './ActionPane'
import { MoneyDialog } from './MoneyDialog'
import { PaymentBadge } from './PaymentBadge'
import { PaymentFacts } from './PaymentFacts'
import { type MoneyAct, type Payment, useMoney, usePayment } from './payments'

/** One order: what is known of it at the left, what can be done about its money at the right. */
export function PaymentView({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { data: one, error, isPending, refetch } = usePayment(receipt)
  if (isPending) return <Skeleton lines={8} />
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <MasterDetailItem
      title={receipt}
      back={{ to: { pathname: '/authority/payments', search }, label: t('authority.payments.title') }}
      marks={one && <PaymentBadge status={one.status} />}
      side={one && <MoneyPane one={one} />}
    >
      {one ? (
        <PaymentFacts one={one} />
      ) : (
        <Notice>
          <p>{t('authority.payments.unknown')}</p>
        </Notice>
      )}
    </MasterDetailItem>
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
  return (
    <ActionPane id="money" title={t('authority.payments.pane')}>
      <p>{t(standing)}</p>
      {one.status === 'review' && (
        <Actions>
          <KeyButton shortcut="r" icon="undo" onClick={() => setAsked('refund')}>
            {t('authority.payments.refund.give')}
          </KeyButton>
          {/* Money that pays for nothing can only be given back. */}
          {one.cause !== 'surplus' && (
            <Button kind="secondary" icon="check" onClick={() => setAsked('accept')}>
              {t('authority.payments.accept')}
            </Button>
          )}
        </Actions>
      )}
      {asked && (
        <MoneyDialog
          act={asked}
          one={one}
          amount={amount}
          send={(reason) => money.mutateAsync({ act: asked, reason })}
          onDone={() => {
            setAsked(undefined)
            notify('success', t(`authority.payments.done.${asked}`, { amount }))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ActionPane>
  )
}
