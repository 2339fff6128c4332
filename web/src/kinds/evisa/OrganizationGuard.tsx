import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isSignedOut, may, useMe } from '../../account/session'
import { Refusal } from '../../form/Refusal'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'

const FORM = 'evisaOrganization'

/** Lets through whoever is signed in for an organization that may apply for foreigners. */
export function OrganizationGuard({ children }: { children: ReactNode }) {
  const me = useMe()
  if (may(me.data, 'applyForOrganization')) return children
  return (
    <div className="page page-body">
      {me.isPending ? (
        <Skeleton />
      ) : (
        <Guard failure={me.error && !isSignedOut(me.error) ? me.error : undefined} />
      )}
    </div>
  )
}

/** What everyone else reads: whom the form is for, and where to go instead. */
function Guard({ failure }: { failure: Error | undefined }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="column stack">
      <h1>{t(`form.${FORM}.title`)}</h1>
      <Refusal error={failure} />
      <p>{t('organizations.guard.text')}</p>
      <Notice>
        <p>{t('organizations.guard.alone')}</p>
      </Notice>
      <div className="row">
        {!failure && (
          <Link to="/login" state={{ from: pathname + search }} className={buttonClass('primary')}>
            {t('nav.signIn')}
          </Link>
        )}
        <Link to="/organizations" className={buttonClass('secondary')}>
          {t('organizations.guard.about')}
        </Link>
        <Link to="/e-visa/foreigners" className={buttonClass('secondary')}>
          {t('home.apply')}
        </Link>
      </div>
    </div>
  )
}
