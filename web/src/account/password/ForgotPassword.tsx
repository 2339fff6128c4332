import { useTranslation } from 'react-i18next'
import { AskForMail } from './AskForMail'

/** Asks for a link under which a new password is chosen. */
export function ForgotPassword() {
  const { t } = useTranslation()
  return (
    <AskForMail form="forgotPassword" route="/user-service/forgot-password" act={t('account.forgot.act')}>
      {(email) => <p>{t('account.forgot.sent', { address: email })}</p>}
    </AskForMail>
  )
}
