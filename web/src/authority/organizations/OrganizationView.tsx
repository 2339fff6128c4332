import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFocusKept } from '../../account/session/useFocusKept'
import { ButtonContent, buttonClass } from '../../ui/elements/Button'
import { Facts } from '../../ui/elements/Facts'
import { Notice } from '../../ui/elements/Notice'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import styles from '../accounts/Accounts.module.css'
import { OrganizationBadges } from './OrganizationBadges'
import { OrganizationData } from './OrganizationData'
import { OrganizationGrants } from './OrganizationGrants'
import { OrganizationHistory } from './OrganizationHistory'
import { OrganizationMembers } from './OrganizationMembers'
import { type Organization, useOrganization } from './organizations'

/** One organization: what it may do, who belongs to it, and what it said of itself. */
export function OrganizationView({ code }: { code: string }) {
  const { t } = useTranslation()
  const { data: organization, error, refetch } = useOrganization(code)
  const title = organization?.tenTc ?? t('authority.organizations.title')
  useTitle(title)
  const heading = useFocusKept(organization?.version ?? 0)
  return (
    <section className={styles.accounts} aria-labelledby="organization">
      <Link to="/authority/organizations" className={buttonClass('plain')}>
        <ButtonContent icon="back">{t('authority.organizations.title')}</ButtonContent>
      </Link>
      <div className="row">
        <h1 ref={heading} id="organization" tabIndex={-1} translate={organization ? 'no' : undefined}>
          {title}
        </h1>
        {organization && <OrganizationBadges organization={organization} />}
      </div>
      {organization ? (
        <>
          <Standing organization={organization} />
          <OrganizationGrants organization={organization} />
          <OrganizationMembers organization={organization} />
          <OrganizationHistory organization={organization} />
          <OrganizationData organization={organization} />
        </>
      ) : error ? (
        <NotLoaded error={error} onAgain={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}

function Standing({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const say = (word: string) => t(`authority.organizations.${word}`)
  const { maTC, since, reason, registration } = organization
  return (
    <>
      {reason && (
        <Notice tone="warning" title={say('suspended')}>
          <p>{reason}</p>
        </Notice>
      )}
      <Facts
        facts={[
          { term: say('code'), value: <span translate="no">{maTC}</span> },
          { term: say('since'), value: shownTime(since) },
          ...(registration
            ? [
                {
                  term: say('registration'),
                  value: <Link to={`/authority/${encodeURIComponent(registration)}`}>{registration}</Link>,
                },
              ]
            : []),
        ]}
      />
      <div className={`row ${styles.acts}`}>
        <Link
          to={`/authority?filter=all&organization=${encodeURIComponent(maTC)}`}
          className={buttonClass('secondary')}
        >
          <ButtonContent icon="search">{say('cases')}</ButtonContent>
        </Link>
      </div>
    </>
  )
}
