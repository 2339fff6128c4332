import { useTranslation } from 'react-i18next'
import styles from '../lookup/StatusBadge.module.css'
import { Icon, type IconName } from '../ui/Icon'
import type { Payment } from './payments'

const LOOKS: Record<Payment['status'], { tone: string; icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  failed: { tone: 'quiet', icon: 'cross' },
  review: { tone: 'warning', icon: 'alert' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'quiet', icon: 'undo' },
}

/** Where an order stands, as icon, word and colour. */
export function PaymentBadge({ status }: { status: Payment['status'] }) {
  const { t } = useTranslation()
  const { tone, icon } = LOOKS[status]
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`authority.payments.status.${status}`)}
    </span>
  )
}
