import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { ToDenied, ToSignIn } from '../../account/SignedInOnly'
import { StepUp } from '../../account/secondFactor/StepUp'
import { isSignedOut, type Me, may, useMe, worksAtDesk } from '../../account/session/session'
import { useSignedOutElsewhere } from '../../account/session/useSignOut'
import { messageOf } from '../../server/api'
import { Layout } from '../../shell/Layout'
import { Notice } from '../../ui/elements/Notice'
import { Skeleton } from '../../ui/elements/Skeleton'
import { useShortcuts } from '../../ui/keys/shortcuts'
import styles from './Desk.module.css'
import { DeskBar } from './DeskBar'

/** The frame of the officers' screens: nothing of the public pages, and all the room for the work. */
export function Desk() {
  const me = useMe()
  const { pathname } = useLocation()
  useShortcuts()
  useSignedOutElsewhere()
  if (isSignedOut(me.error)) return <ToSignIn />
  if (me.data && !worksAtDesk(me.data)) return <ToDenied />
  const start = startAtDesk(me.data)
  if (start && pathname === '/authority') return <Navigate to={start} replace />
  return (
    <div className={styles.desk}>
      <StepUp />
      <Layout header={<DeskBar me={me.data} />}>{me.data ? undefined : <Waiting error={me.error} />}</Layout>
    </div>
  )
}

/** Where whoever sees no applications starts: at the payments, or at the texts. */
function startAtDesk(me: Me | undefined) {
  if (may(me, 'reviewCases')) return undefined
  if (may(me, 'managePayments')) return '/authority/payments'
  return may(me, 'editContent') ? '/authority/content' : undefined
}

/** Until it is known who is there. */
function Waiting({ error }: { error: Error | null }) {
  const { t } = useTranslation()
  return (
    <div className="page page-body">
      <h1 className="hidden-visually">{t('authority.title')}</h1>
      {error ? (
        <Notice tone="error">
          <p>{messageOf(error)}</p>
        </Notice>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
