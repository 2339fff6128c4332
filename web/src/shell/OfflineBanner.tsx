import { useTranslation } from 'react-i18next'
import { useSharedComputer } from '../form/sharedComputer'
import { useReachable } from '../network'
import { Notice } from '../ui/Notice'
import styles from './OfflineBanner.module.css'

/**
 * Tells how much of the page it covers, so that what is scrolled to lies below it, and has what has the focus do so, too
 * (WCAG 2.4.11).
 */
function measure(banner: HTMLElement | null) {
  if (!banner) return
  const tell = (height: number) => {
    document.documentElement.style.setProperty('--covered', `${height}px`)
    if (height > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const watch = new ResizeObserver(() => tell(banner.offsetHeight))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    tell(0)
  }
}

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useReachable()
  const shared = useSharedComputer()
  return (
    <div className={styles.banner} role="status" ref={measure}>
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
