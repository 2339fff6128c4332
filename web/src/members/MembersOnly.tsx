import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { SignedInOnly } from '../account/SignedInOnly'
import {
  type Me,
  may,
  maySign,
  ORGANIZATION_CASES,
  ORGANIZATION_GUARANTEES,
  type Permission,
} from '../account/session/session'
import styles from '../organization/Organization.module.css'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { useTitle } from '../ui/elements/useTitle'

/** A page of an organization's members; whoever is not signed in is led to the sign-in, and back. */
export function MembersOnly({
  title,
  permission = 'seeOrganization',
  at,
  wide = true,
  children,
}: {
  title: string
  /** What one must be allowed to do. */
  permission?: Permission
  /** The place to which it belongs, where its address does not say so. */
  at?: string
  /** As wide as the window, for what is worked with. */
  wide?: boolean | 'window'
  children: (me: Me) => ReactNode
}) {
  useTitle(title)
  return (
    <SignedInOnly title={title} wide={wide}>
      {(me) =>
        may(me, permission) ? (
          <>
            <Places me={me} at={at} />
            {children(me)}
          </>
        ) : (
          <NotAllowed me={me} />
        )
      }
    </SignedInOnly>
  )
}

/** What an organization's pages are for, and where whoever may not see this one goes. */
export function NotAllowed({ me }: { me: Me }) {
  const { t } = useTranslation()
  const isOfOne = Boolean(me.maTC)
  return (
    <Notice tone="warning" title={t('organization.guard.title')}>
      <p>{t(isOfOne ? 'organization.guard.duty' : 'organization.guard.text')}</p>
      <div className="row">
        <Link to={isOfOne ? '/account' : '/organizations'} className={buttonClass('secondary')}>
          {t(isOfOne ? 'nav.account' : 'nav.organizations')}
        </Link>
      </div>
    </Notice>
  )
}

const SIGNATURES = '/digital-signature-info'

const PLACES: [string, string, Permission][] = [
  [ORGANIZATION_CASES, 'organization.cases.title', 'seeOrganization'],
  [ORGANIZATION_GUARANTEES, 'organization.guarantees.title', 'seeOrganization'],
  ['/quan-ly-danh-sach-khach-hang', 'organization.customers.title', 'seeOrganization'],
  ['/organization-info', 'organization.info.title', 'seeOrganization'],
  [SIGNATURES, 'organization.signatures', 'signForOrganization'],
  ['/thong-tin-to-chuc/tai-khoan', 'organization.members.title', 'manageMembers'],
]

/** Where a member may go. */
function Places({ me, at }: { me: Me; at: string | undefined }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.places} aria-label={t('organization.menu')}>
      {PLACES.filter(([to, , permission]) => may(me, permission) && (to !== SIGNATURES || maySign(me))).map(
        ([to, words]) => (
          <Place key={to} to={to} at={at}>
            {t(words)}
          </Place>
        ),
      )}
    </nav>
  )
}

function Place({ to, at, children }: { to: string; at: string | undefined; children: ReactNode }) {
  if (at === undefined) return <NavLink to={to}>{children}</NavLink>
  return (
    <Link to={to} aria-current={to === at ? 'page' : undefined}>
      {children}
    </Link>
  )
}
