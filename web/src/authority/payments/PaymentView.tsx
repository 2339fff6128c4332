import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Notice } from '../../ui/elements/Notice'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { MasterDetailItem } from '../../ui/list/MasterDetailItem'
import { MoneyPane } from './MoneyPane'
import { PaymentBadge } from './PaymentBadge'
import { PaymentFacts } from './PaymentFacts'
import { usePayment } from './payments'

/** One order: what is known of it at the left, what can be done about its money at the right. */
export function PaymentView({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { data: payment, error, isPending, refetch } = usePayment(receipt)
  if (isPending) return <Skeleton lines={8} />
  return (
    <MasterDetailItem
      title={receipt}
      back={{ to: { pathname: '/authority/payments', search }, label: t('authority.payments.title') }}
      marks={payment && <PaymentBadge status={payment.status} />}
      side={payment && <MoneyPane payment={payment} />}
    >
      {error ? (
        <NotLoaded error={error} onAgain={() => void refetch()} />
      ) : payment ? (
        <PaymentFacts payment={payment} />
      ) : (
        <Notice>
          <p>{t('authority.payments.unknown')}</p>
        </Notice>
      )}
    </MasterDetailItem>
  )
}
