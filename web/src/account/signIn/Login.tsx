import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { FormScreen } from '../../form/screens/FormScreen'
import { SharedComputer } from '../../form/screens/SharedComputerChoice'
import { useNavigate } from '../../router/useNavigate'
import { ApiError } from '../../server/api'
import { useTitle } from '../../ui/elements/useTitle'
import { wayToWhole } from '../secondFactor/factors'
import { afterSignIn, ME, signIn } from '../session/session'
import { NationalLogin } from './NationalLogin'

/** Sign-in for everybody who has an account: applicants, organizations, people of the authority. */
export function Login() {
  const { t } = useTranslation()
  const title = t('form.login.title')
  useTitle(title)
  const navigate = useNavigate()
  const { state } = useLocation()
  const queries = useQueryClient()

  async function goOn() {
    // If it cannot be told who it is, the page says so itself.
    const [to, from] = afterSignIn(await queries.fetchQuery(ME).catch(() => undefined), state?.from)
    await navigate(to, { replace: true, state: from && { from } })
  }

  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{t('account.login.lead')}</p>
        </div>
        <FormScreen
          form="login"
          captcha="login"
          act={t('account.login.enter')}
          send={({ username, password }, solved) =>
            signIn({ username: String(username), password: String(password) }, solved)
          }
          onDone={async (missing) => {
            // What was refused before is asked for again; this screen itself stays as it is until it is left.
            await queries.resetQueries({ type: 'inactive' })
            const more = wayToWhole(missing)
            await (more ? navigate(more, { replace: true, state }) : goOn())
          }}
          refusal={(error) =>
            error instanceof ApiError && error.code === 'user_invalid'
              ? { text: t('account.login.refused') }
              : undefined
          }
          below={
            <>
              <NationalLogin back={state?.from} />
              <p>
                <Link to="/forgot-password">{t('account.login.forgot')}</Link>
                <br />
                <Link to="/register">{t('account.login.register')}</Link>
                <br />
                <Link to="/organization-register">{t('account.login.organization')}</Link>
              </p>
            </>
          }
        >
          <SharedComputer />
        </FormScreen>
      </div>
    </div>
  )
}
