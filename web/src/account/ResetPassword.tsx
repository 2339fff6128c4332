import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormScreen } from '../form/FormScreen'
import { buttonClass } from '../ui/Button'
import { type Linked, MailedLink } from './MailedLink'
import { Told } from './Told'
import { UserNameOf } from './UserNameOf'

/** Where the link of a mail about a forgotten password leads. */
export function ResetPassword() {
  const { t } = useTranslation()
  const title = t('form.resetPassword.title')
  return (
    <MailedLink title={title} purpose="reset" again="/forgot-password">
      {(link) => <Choosing title={title} {...link} />}
    </MailedLink>
  )
}

function Choosing({ title, email, send }: Linked & { title: string }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Told title={t('account.changed')}>
        <p>{t('account.reset.done')}</p>
        <Link to="/login" className={buttonClass('primary')}>
          {t('account.login.enter')}
        </Link>
      </Told>
    )
  }
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>{t('account.reset.lead', { address: email })}</p>
      </div>
      <FormScreen
        form="resetPassword"
        captcha="resetPassword"
        act={t('account.reset.act')}
        send={({ newPassword }, solved) =>
          send('/user-service/forgot-password/reset-password', { newPassword, ...solved })
        }
        onDone={() => setDone(true)}
      >
        <UserNameOf name={email} />
      </FormScreen>
    </>
  )
}
