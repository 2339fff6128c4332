import { useTranslation } from 'react-i18next'
import type { Schema } from '../api'
import { Badge, type BadgeStyle } from '../ui/Badge'

export type OrderStatus = Schema<'PaymentSummary'>['status']

const BADGES: Record<OrderStatus, BadgeStyle> = {
  pending: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'quiet', icon: 'cross' },
  review: { tone: 'warning', icon: 'alert' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'quiet', icon: 'undo' },
}

/** Where an order stands, in the words of who reads it: `words` is where those are. */
export function OrderBadge({ status, words }: { status: OrderStatus; words: string }) {
  const { t } = useTranslation()
  return <Badge look={BADGES[status]}>{t(`${words}.${status}`)}</Badge>
}
