import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isSignedOut, may, useMe } from '../account/session'
import { messageOf } from '../api'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { ApplyPage } from './ApplyPage'

const FORM = 'evisaOrganization'

/** The application of an organization for a foreigner: for whoever is signed in for one. */
export function OrganizationPage() {
  const me = useMe()
  if (may(me.data, 'applyForOrganization')) return <ApplyPage form={FORM} />
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
  const title = t(`form.${FORM}.title`)
  useTitle(title)
  return (
    <div className="column stack">
      <h1>{title}</h1>
      {failure && (
        <Notice tone="error">
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
      <p>{t('organizations.guard.text')}</p>
      <Notice>
        <p>{t('organizations.guard.alone')}</p>
      </Notice>
      <div className="row">
        <Link to="/organizations" className={buttonClass('primary')}>
          {t('organizations.guard.about')}
        </Link>
        <Link to="/e-visa/foreigners" className={buttonClass('secondary')}>
          {t('home.apply')}
        </Link>
      </div>
    </div>
  )
}
