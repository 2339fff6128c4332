import { OrderBadge } from '../pay/OrderBadge'
import type { Payment } from './payments'

/** Where an order stands. */
export function PaymentBadge({ status }: { status: Payment['status'] }) {
  return <OrderBadge status={status} words="authority.payments.status" />
}
