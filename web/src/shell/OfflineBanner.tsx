import { useTranslation } from 'react-i18next'
import { useReachable } from '../network'
import { Notice } from '../ui/Notice'

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useReachable()
  return (
    <div className="page" role="status">
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          <p>{t('offline.text')}</p>
        </Notice>
      )}
    </div>
  )
}
