import { useTranslation } from 'react-i18next'
import { useSharedComputer } from '../form/sharedComputer'
import { useReachable } from '../network'
import { Notice } from '../ui/Notice'
import styles from './OfflineBanner.module.css'

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useReachable()
  const shared = useSharedComputer()
  return (
    <div className={styles.banner} role="status">
      {!online && (
        <div className="page">
          <Notice tone="warning" title={t('offline.title')}>
            <p>{t(shared ? 'offline.textShared' : 'offline.text')}</p>
          </Notice>
        </div>
      )}
    </div>
  )
}
