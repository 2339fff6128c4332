import type { Schema } from '../server/api'
import { Badge, type BadgeStyle } from '../ui/elements/Badge'

export type OrderStatus = Schema<'PaymentSummary'>['status']

const BADGES: Record<OrderStatus, BadgeStyle> = {
  pending: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'quiet', icon: 'cross' },
  review: { tone: 'warning', icon: 'alert' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'quiet', icon: 'undo' },
}

/** Where an order stands, in the words of who reads it. */
export function OrderBadge({ status, children }: { status: OrderStatus; children: string }) {
  return <Badge look={BADGES[status]}>{children}</Badge>
}
