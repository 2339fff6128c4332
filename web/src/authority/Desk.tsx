import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { isSignedOut, may, useMe, useSignOut } from '../account/session'
import { messageOf } from '../api'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import styles from './Desk.module.css'

/** The frame of the officers' screens: who is signed in, and where one may go. */
export function Desk() {
  const { t } = useTranslation()
  const me = useMe()
  const { pathname, search } = useLocation()
  const signOut = useSignOut()
  if (me.isPending) {
    return (
      <div className="page">
        <Skeleton />
      </div>
    )
  }
  if (isSignedOut(me.error)) return <Navigate to="/login" state={{ from: pathname + search }} replace />
  if (me.error) {
    return (
      <div className="page page-body">
        <Notice tone="error">
          <p>{messageOf(me.error)}</p>
        </Notice>
      </div>
    )
  }
  const [decides, refunds] = [may(me.data, 'reviewCases'), may(me.data, 'managePayments')]
  const operates = may(me.data, 'operatePortal')
  // Whoever only looks after money starts there.
  if (!decides && refunds && pathname === '/authority') return <Navigate to="/authority/payments" replace />
  // Of the other screens, only what stands below the queue belongs to it.
  const elsewhere = /^\/authority\/(operations|outbox|payments)/.test(pathname)
  return (
    <div className={styles.desk}>
      <div className={styles.bar}>
        <nav aria-label={t('authority.menu')}>
          {decides && (
            <NavLink to="/authority" end={elsewhere}>
              {t('authority.queue.title')}
            </NavLink>
          )}
          {refunds && <NavLink to="/authority/payments">{t('authority.payments.title')}</NavLink>}
          {operates && <NavLink to="/authority/operations">{t('authority.operations.title')}</NavLink>}
          <NavLink to="/authority/outbox">{t('authority.outbox.title')}</NavLink>
        </nav>
        <span className={styles.who}>
          {me.data.fullName} <span className="quiet">{me.data.userName}</span>
        </span>
        <Button kind="plain" onClick={() => void signOut()}>
          {t('authority.signOut')}
        </Button>
      </div>
      <Outlet />
    </div>
  )
}
