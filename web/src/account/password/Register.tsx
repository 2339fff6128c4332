import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AskForMail } from './AskForMail'

/** An account by e-mail: its link comes by mail, and so does the word that there is one already. */
export function Register() {
  const { t } = useTranslation()
  return (
    <AskForMail
      form="register"
      route="/user-service/public/user/register"
      act={t('account.register.act')}
      below={
        <p>
          <Link to="/login">{t('account.register.signIn')}</Link>
        </p>
      }
    >
      {(email) => (
        <>
          <p>{t('account.register.sent', { address: email })}</p>
          <p>{t('account.register.known')}</p>
        </>
      )}
    </AskForMail>
  )
}
