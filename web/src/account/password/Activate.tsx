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

/** Where the link of an activation mail leads: a password opens the account. */
export function Activate() {
  const { t } = useTranslation()
  const title = t('account.activate.title')
  return (
    <MailedLink title={title} purposes={['activate']} again="/register">
      {(link) => <Opening title={title} {...link} />}
    </MailedLink>
  )
}

function Opening({ title, email, passwordRule, send }: MailedLinkProps & { title: string }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <ResultPage title={t('account.activate.done.title')}>
        <p>{t('account.activate.done.text', { address: email })}</p>
        <Link to="/login" className={buttonClass('primary')}>
          {t('account.login.enter')}
        </Link>
      </ResultPage>
    )
  }
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>{t('account.activate.lead', { address: email })}</p>
      </div>
      <FormScreen
        form={passwordForm('resetPassword', passwordRule)}
        act={t('account.activate.act')}
        send={({ newPassword }) =>
          send((token) =>
            call('/user-service/public/user/activate', { json: { token, newPassword: String(newPassword) } }),
          )
        }
        onDone={() => setDone(true)}
      >
        <UserNameOf name={email} />
      </FormScreen>
    </>
  )
}
