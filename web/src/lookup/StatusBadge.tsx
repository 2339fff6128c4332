import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../ui/Icon'
import styles from './StatusBadge.module.css'

const LOOKS: Record<string, { tone: string; icon: IconName }> = {
  TAO_MOI: { tone: 'warning', icon: 'card' },
  CHUA_THANH_TOAN: { tone: 'warning', icon: 'card' },
  CHUA_KY_SO: { tone: 'warning', icon: 'pen' },
  TN: { tone: 'info', icon: 'clock' },
  YC_BS: { tone: 'warning', icon: 'alert' },
  DA_KY: { tone: 'success', icon: 'check' },
  TC: { tone: 'error', icon: 'cross' },
  HUY: { tone: 'quiet', icon: 'cross' },
}

/** The display status as icon, word and colour. */
export function StatusBadge({ status, large = false }: { status: string; large?: boolean }) {
  const { t } = useTranslation()
  const { tone, icon } = LOOKS[status] ?? { tone: 'info', icon: 'clock' }
  return (
    <span className={styles.badge} data-tone={tone} data-large={large || undefined}>
      <Icon name={icon} size={large ? 24 : 16} />
      {t(`status.${status}`)}
    </span>
  )
}
