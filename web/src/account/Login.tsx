import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../api'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { TextInput } from '../ui/TextInput'
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
  const captcha = useCaptcha('login')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const enter = useMutation({
    mutationFn: (solved: Record<string, string>) => signIn({ username: username.trim(), password }, solved),
    onSuccess: async () => {
      await queries.resetQueries()
      navigate(state?.from ?? '/authority', { replace: true })
    },
    onError: (error) => {
      setAsked(false)
      setRefused(captcha.settle(error) ? undefined : error)
    },
  })
  const missing = (value: string, key: string) => (asked && !value.trim() ? t(key) : undefined)
  return (
    <div className="page page-body">
      <form
        className="column stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          setRefused(undefined)
          const solved = captcha.fields()
          if (username.trim() && password && solved && !enter.isPending) enter.mutate(solved)
        }}
      >
        <div>
          <h1>{title}</h1>
          <p>{t('authority.login.lead')}</p>
        </div>
        <div role="alert">
          {refused && (
            <Notice tone="error">
              <p>
                {refused instanceof ApiError && refused.code === 'user_invalid'
                  ? t('authority.login.refused')
                  : messageOf(refused)}
              </p>
            </Notice>
          )}
        </div>
        <TextInput
          id="username"
          label={t('authority.login.username')}
          error={missing(username, 'authority.login.noUsername')}
          required
          width="medium"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onValue={setUsername}
        />
        <TextInput
          id="password"
          label={t('authority.login.password')}
          error={missing(password, 'authority.login.noPassword')}
          required
          type="password"
          width="medium"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
        <CaptchaField captcha={captcha} />
        <div className="row">
          <Button type="submit" busy={enter.isPending}>
            {t('authority.login.enter')}
          </Button>
        </div>
        <p className="quiet small">{t('authority.login.forgot')}</p>
      </form>
    </div>
  )
}
