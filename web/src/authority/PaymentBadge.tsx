import { useTranslation } from 'react-i18next'
import { Badge, type BadgeStyle } from '../ui/Badge'
import type { Payment } from './payments'

const BADGES: Record<Payment['status'], BadgeStyle> = {
  pending: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'quiet', icon: 'cross' },
  review: { tone: 'warning', icon: 'alert' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'quiet', icon: 'undo' },
}

/** Where an order stands. */
export function PaymentBadge({ status }: { status: Payment['status'] }) {
  const { t } = useTranslation()
  return <Badge look={BADGES[status]}>{t(`authority.payments.status.${status}`)}</Badge>
}
