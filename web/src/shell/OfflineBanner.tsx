import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function useOnline() {
  // Pages written at build time say nothing of the network.
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useOnline()
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
