import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormScreen } from '../../form/screens/FormScreen'
import { call } from '../../server/api'
import { buttonClass } from '../../ui/elements/Button'
import { ResultPage } from '../ResultPage'
import { UserNameOf } from '../session/UserNameOf'
import { MailedLink, type MailedLinkProps } from './MailedLink'
import { passwordForm } from './passwordForm'

/** Where the link of a mail about a forgotten password leads, and that of an invitation. */
export function ResetPassword() {
  const { t } = useTranslation()
  const title = t('form.resetPassword.title')
  return (
    <MailedLink title={title} purposes={['reset', 'invite']} again="/forgot-password">
      {(link) => <Choosing title={title} {...link} />}
    </MailedLink>
  )
}

/** Whoever the authority invited chooses the first password of the account, others another one. */
function Choosing({ title, email, purpose, passwordRule, send }: MailedLinkProps & { title: string }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  const invited = purpose === 'invite'
  if (done) {
    return (
      <ResultPage title={t(invited ? 'account.invited.done' : 'account.changed')}>
        <p>{t(invited ? 'account.invited.next' : 'account.reset.done')}</p>
        <Link to="/login" className={buttonClass('primary')}>
          {t('account.login.enter')}
        </Link>
      </ResultPage>
    )
  }
  return (
    <>
      <div>
        <h1>{invited ? t('account.invited.title') : title}</h1>
        <p>{t('account.reset.lead', { address: email })}</p>
      </div>
      <FormScreen
        form={passwordForm('resetPassword', passwordRule)}
        captcha="resetPassword"
        act={t(invited ? 'account.invited.act' : 'account.reset.act')}
        send={({ newPassword }, solved) =>
          send((token) =>
            call('/user-service/forgot-password/reset-password', {
              json: { token, newPassword: String(newPassword), ...solved },
            }),
          )
        }
        onDone={() => setDone(true)}
      >
        <UserNameOf name={email} />
      </FormScreen>
    </>
  )
}
