import { useTranslation } from 'react-i18next'
import { OrderBadge } from '../../pay/OrderBadge'
import type { Payment } from './payments'

/** Where an order stands, for those who work for the authority. */
export function PaymentBadge({ status }: { status: Payment['status'] }) {
  const { t } = useTranslation()
  return <OrderBadge status={status}>{t(`authority.payments.status.${status}`)}</OrderBadge>
}
