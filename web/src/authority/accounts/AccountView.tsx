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
import { AccountActs } from './AccountActs'
import { AccountBadges } from './AccountBadges'
import styles from './Accounts.module.css'
import { type OfficerAccount, useAccount, useRoleNames } from './accounts'
import { useAgencyName } from './useAgencyName'

/** One account of the authority: whose it is, how it stands, and what can be done. */
export function AccountView({ id }: { id: string }) {
  const { t } = useTranslation()
  const { one, isKnown, error, refetch } = useAccount(id)
  const title = one?.fullName ?? t('authority.accounts.title')
  useTitle(title)
  const heading = useFocusKept(`${one?.secondFactor} ${one?.reset?.at} ${one?.invited} ${one?.grant?.id}`)
  return (
    <section className={`${styles.accounts} ${styles.narrow}`} aria-labelledby="account">
      <Link to="/authority/accounts" className={buttonClass('plain')}>
        <ButtonContent icon="back">{t('authority.accounts.title')}</ButtonContent>
      </Link>
      <div className="row">
        <h1 ref={heading} id="account" tabIndex={-1} translate={one ? 'no' : undefined}>
          {title}
        </h1>
        {one && <AccountBadges one={one} />}
      </div>
      {one ? (
        <>
          <AccountFacts one={one} />
          <AccountActs one={one} />
        </>
      ) : error ? (
        <NotLoaded error={error} onAgain={() => void refetch()} />
      ) : isKnown ? (
        <Notice>
          <p>{t('authority.accounts.unknown')}</p>
        </Notice>
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}

function AccountFacts({ one }: { one: OfficerAccount }) {
  const { t } = useTranslation()
  const agencyName = useAgencyName()
  const say = (word: string) => t(`authority.accounts.${word}`)
  const { userName, email, roles, grant, agency, secondFactor, signedInAt } = one
  const named = useRoleNames()
  const later = ({ roles, actsFrom }: NonNullable<typeof grant>) =>
    actsFrom
      ? t('authority.accounts.grant.later', { roles: named(roles), time: shownTime(actsFrom) })
      : named(roles)
  const own = (text: string) => <span translate="no">{text}</span>
  return (
    <Facts
      facts={[
        { term: say('userName'), value: own(userName) },
        ...(email && email !== userName ? [{ term: t('field.officer.email.label'), value: own(email) }] : []),
        { term: t('field.officer.roles.label'), value: named(roles) || say('noRoles') },
        ...(grant ? [{ term: say('grant.title'), value: later(grant) }] : []),
        { term: t('field.officer.agency.label'), value: agencyName(agency) },
        { term: say('secondFactor'), value: say(secondFactor ? 'has' : 'hasNot') },
        { term: say('signedInAt'), value: signedInAt ? shownTime(signedInAt) : say('never') },
      ]}
    />
  )
}
