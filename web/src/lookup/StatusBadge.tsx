import { useTranslation } from 'react-i18next'
import { Badge, type BadgeStyle } from '../ui/Badge'

const BADGES: Record<string, BadgeStyle> = {
  TAO_MOI: { tone: 'warning', icon: 'card' },
  CHUA_THANH_TOAN: { tone: 'warning', icon: 'card' },
  CHUA_KY_SO: { tone: 'warning', icon: 'pen' },
  TN: { tone: 'info', icon: 'clock' },
  YC_BS: { tone: 'warning', icon: 'alert' },
  DA_KY: { tone: 'success', icon: 'check' },
  TC: { tone: 'error', icon: 'cross' },
  HUY: { tone: 'quiet', icon: 'cross' },
}

/** The display status of an application. */
export function StatusBadge({ status, large = false }: { status: string; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge look={BADGES[status] ?? { tone: 'info', icon: 'clock' }} large={large}>
      {t(`status.${status}`)}
    </Badge>
  )
}
