import { useTranslation } from 'react-i18next'
import { useSharedComputer } from '../device/sharedComputer'
import { useReachable } from '../server/network'
import { Notice } from '../ui/elements/Notice'
import styles from './OfflineBanner.module.css'

/**
 * Tells how much of the page it covers, so that what is scrolled to lies below it. What has the focus and begins under it
 * is brought there (WCAG 2.4.11); whoever has scrolled on from that is left where they are.
 */
function measure(banner: HTMLElement | null) {
  if (!banner) return
  const tell = (height: number) => {
    document.documentElement.style.setProperty('--covered', `${height}px`)
    const focused = document.activeElement
    const top = focused?.getBoundingClientRect().top ?? -1
    if (top >= 0 && top < height) focused?.scrollIntoView({ block: 'nearest' })
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
