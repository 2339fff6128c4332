import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, ButtonContent, buttonClass } from '../../ui/elements/Button'
import { Facts } from '../../ui/elements/Facts'
import { useTitle } from '../../ui/elements/useTitle'
import { SignedInOnly } from '../SignedInOnly'
import { type Me, OWN_CASES, worksAtDesk } from '../session/session'
import { useSignOut } from '../session/useSignOut'

/** Whose account it is, and what can be done with it. */
export function AccountPage() {
  const { t } = useTranslation()
  const title = t('account.info.title')
  useTitle(title)
  return <SignedInOnly title={title}>{(me) => <Information me={me} />}</SignedInOnly>
}

function Information({ me }: { me: Me }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const facts = [
    { term: t('account.info.name'), value: me.fullName },
    { term: t('account.info.userName'), value: me.userName },
    { term: t('account.info.email'), value: me.email },
  ]
  return (
    <>
      {/* An account that was opened by e-mail has no name. */}
      <Facts
        facts={facts
          .filter(({ value }) => value)
          .map(({ term, value }) => ({ term, value: <span translate="no">{value}</span> }))}
      />
      <div className="row">
        {worksAtDesk(me) ? (
          <Link to="/authority" className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">{t('account.info.desk')}</ButtonContent>
          </Link>
        ) : (
          <Link to={OWN_CASES} className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">{t('nav.own')}</ButtonContent>
          </Link>
        )}
        <Link to="/account/security" className={buttonClass('secondary')}>
          {t('secondFactor.security.title')}
        </Link>
        <Link to="/change-password" className={buttonClass('secondary')}>
          {t('form.changePassword.title')}
        </Link>
      </div>
      <div>
        <Button kind="secondary" onClick={() => void signOut()}>
          {t('account.signOut.act')}
        </Button>
        <p className="quiet small">{t('account.signOut.text')}</p>
      </div>
    </>
  )
}
