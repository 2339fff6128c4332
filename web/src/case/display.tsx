import { useTranslation } from 'react-i18next'
import type { Schema } from '../server/api'
import { Badge, type BadgeStyle } from '../ui/elements/Badge'

/** What people see of a case's step; its words are core's `status.<code>`. */
export type DisplayStatus = Schema<'QueueRow'>['displayStatus']

const BADGES: Record<DisplayStatus, BadgeStyle> = {
  TAO_MOI: { tone: 'warning', icon: 'card' },
  CHUA_THANH_TOAN: { tone: 'warning', icon: 'card' },
  CHUA_KY_SO: { tone: 'warning', icon: 'pen' },
  TN: { tone: 'info', icon: 'clock' },
  YC_BS: { tone: 'warning', icon: 'alert' },
  DA_KY: { tone: 'success', icon: 'check' },
  TC: { tone: 'error', icon: 'cross' },
  HUY: { tone: 'quiet', icon: 'cross' },
}

/** The display status of a case. */
export function StatusBadge({ status, large = false }: { status: DisplayStatus; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge look={BADGES[status] ?? { tone: 'info', icon: 'clock' }} large={large}>
      {t(`status.${status}`)}
    </Badge>
  )
}
