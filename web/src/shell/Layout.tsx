import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Toasts } from '../ui/Toasts'
import { Footer } from './Footer'
import { GuillocheBand } from './Guilloche'
import { Header } from './Header'
import styles from './Layout.module.css'
import { OfflineBanner } from './OfflineBanner'
import { useInactivity } from './useInactivity'

/**
 * The frame of every page. On a change of page the focus goes to the content, as a page load would do; where one page is
 * a list beside what is open of it, the focus is moved, or left, by these (`data-moves-focus`).
 */
export function Layout() {
  const { t } = useTranslation()
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'smooth' })
  }, [hash])
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement?.closest('[data-moves-focus]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  useInactivity()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      <Header />
      <GuillocheBand />
      <div className={styles.progress} data-busy={state === 'loading' || undefined} />
      <OfflineBanner />
      <main id="content" tabIndex={-1} key={pathname.split('/')[1]}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
