import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isSignedOut, may, useMe } from '../account/session/session'
import { Refusal } from '../form/screens/Refusal'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { organizationInfo } from './info'

interface Guarded {
  /** Name of the form. */
  form: string
  /** Whether the organization has to be verified. */
  verified?: boolean
  /** Who needs no such account, and where they go. */
  otherwise: 'foreigners' | 'guarantors'
}

const OTHERWISE = {
  foreigners: ['organizations.guard.alone', '/e-visa/foreigners', 'home.apply'],
  guarantors: ['organizations.guard.unverified', '/e-visa/guarantee-organization', 'guarantors.organization'],
} as const

/** Lets through whoever is signed in for an organization that may send this form. */
export function FormGuard({ children, ...guarded }: Guarded & { children: ReactNode }) {
  const me = useMe()
  const isOne = may(me.data, 'applyForOrganization')
  const info = useQuery({ ...organizationInfo, enabled: isOne && Boolean(guarded.verified) })
  const isVerified = !guarded.verified || info.data?.daXacMinh
  if (isOne && isVerified) return children
  const failure = info.error ?? (me.error && !isSignedOut(me.error) ? me.error : undefined)
  return (
    <div className="page page-body">
      {me.isPending || info.isLoading ? <Skeleton /> : <Guard {...guarded} failure={failure} isOne={isOne} />}
    </div>
  )
}

/** What everyone else reads: whom the form is for, and where to go instead. */
function Guard({
  form,
  otherwise,
  failure,
  isOne,
}: Guarded & { failure: Error | undefined; isOne: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [who, path, act] = OTHERWISE[otherwise]
  return (
    <div className="column stack">
      <h1>{t(`form.${form}.title`)}</h1>
      <Refusal error={failure} />
      <p>{t(isOne ? 'organizations.guard.notVerified' : 'organizations.guard.text')}</p>
      <Notice>
        <p>{t(who)}</p>
      </Notice>
      <div className="row">
        {!failure && !isOne && (
          <Link to="/login" state={{ from: pathname + search }} className={buttonClass('primary')}>
            {t('nav.signIn')}
          </Link>
        )}
        <Link to="/organizations" className={buttonClass('secondary')}>
          {t('organizations.guard.about')}
        </Link>
        <Link to={path} className={buttonClass('secondary')}>
          {t(act)}
        </Link>
      </div>
    </div>
  )
}
