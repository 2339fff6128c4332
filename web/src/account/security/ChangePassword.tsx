import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormScreen } from '../../form/screens/FormScreen'
import { call } from '../../server/api'
import { buttonClass } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { useTitle } from '../../ui/elements/useTitle'
import { passwordForm } from '../password/passwordForm'
import { SignedInOnly } from '../SignedInOnly'
import type { Me } from '../session/session'
import { UserNameOf } from '../session/UserNameOf'

const ROUTE = '/user-service/user/update-password-client'

/** Another password for whoever is signed in. */
export function ChangePassword() {
  const { t } = useTranslation()
  const title = t('form.changePassword.title')
  useTitle(title)
  return <SignedInOnly title={title}>{(me) => <Change me={me} />}</SignedInOnly>
}

function Change({ me }: { me: Me }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  return (
    <>
      {/* The form is gone then, and its button with the focus: the heading above takes that. */}
      <div role="status">
        {done && (
          <Notice tone="success" title={t('account.changed')}>
            <p>{t('account.change.elsewhere')}</p>
          </Notice>
        )}
      </div>
      {done ? (
        <Link to="/account" className={buttonClass('primary')}>
          {t('account.change.back')}
        </Link>
      ) : (
        <FormScreen
          form={passwordForm('changePassword', me.passwordRule)}
          act={t('account.change.act')}
          send={({ oldPassword, newPassword }) =>
            call(ROUTE, {
              method: 'PATCH',
              json: { id: me.id, oldPassword: String(oldPassword), newPassword: String(newPassword) },
            })
          }
          onDone={() => {
            setDone(true)
            document.querySelector('h1')?.focus()
          }}
        >
          <UserNameOf name={me.userName} />
        </FormScreen>
      )}
    </>
  )
}
