import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../api'
import { FormScreen } from '../form/FormScreen'
import { useTitle } from '../ui/useTitle'
import { signIn } from './session'

/** Sign-in for people of the authority. Applicants need none. */
export function Login() {
  const { t } = useTranslation()
  const title = t('authority.login.title')
  useTitle(title)
  const navigate = useNavigate()
  const { state } = useLocation()
  const queries = useQueryClient()
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{t('authority.login.lead')}</p>
        </div>
        <FormScreen
          form="login"
          captcha="login"
          act={t('authority.login.enter')}
          send={({ username, password }, solved) =>
            signIn({ username: String(username), password: String(password) }, solved)
          }
          onDone={async () => {
            // What was refused before is asked for again; this screen itself stays as it is until it is left.
            await queries.resetQueries({ type: 'inactive' })
            await navigate(state?.from ?? '/authority', { replace: true })
          }}
          refusal={(error) =>
            error instanceof ApiError && error.code === 'user_invalid'
              ? { text: t('authority.login.refused') }
              : undefined
          }
          below={<p className="quiet small">{t('authority.login.forgot')}</p>}
        />
      </div>
    </div>
  )
}
