import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { QueuedForm } from '../outbox/QueuedForm'
import { running } from '../prerendered/written'
import { LoadingContext } from '../router/context'
import { EarlierNotices } from '../ui/overlay/EarlierNotices'
import { Toasts } from '../ui/overlay/Toasts'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner'
import { PrintedAddress } from './PrintedAddress'
import { useClosed } from './useClosed'
import { useInactivity } from './useInactivity'
import { useScrollToHash } from './useScrollToHash'

/** The page that was shown last, whichever frame it had. */
let shownBefore: string | undefined

/** Within the content, which is taken over after what stands around it. */
function Listening() {
  useEffect(() => {
    // Not within a drawing, where a press would be answered late.
    const timer = setTimeout(running)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * What every page has, between a header and a footer. On a change of page the focus goes to the content, as a page load
 * would do; where one page is a list beside what is open of it, the focus is moved, or left, by these
 * (`data-moves-focus`).
 */
export function Layout({
  header,
  footer,
  children = <Outlet />,
}: {
  header: ReactNode
  footer?: ReactNode
  /** In place of the page that the address names. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isLoading = useContext(LoadingContext)
  useScrollToHash()
  useEffect(() => {
    const before = shownBefore
    shownBefore = pathname
    if (before === undefined || before === pathname) return
    if (document.activeElement?.closest('[data-moves-focus]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  useClosed()
  useInactivity()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      {header}
      <div className={styles.progress} data-busy={isLoading || undefined} />
      <p className={styles.loading} role="status">
        {isLoading && t('loading')}
      </p>
      <OfflineBanner />
      <QueuedForm />
      <main id="content" tabIndex={-1} key={pathname.split('/')[1]}>
        <Suspense>
          <Listening />
          {children}
        </Suspense>
      </main>
      <PrintedAddress />
      {footer}
      <EarlierNotices />
      <Toasts />
    </>
  )
}
