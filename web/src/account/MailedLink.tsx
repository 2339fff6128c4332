import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Answer, ApiError, call } from '../api'
import { buttonClass } from '../ui/Button'
import { NotLoaded } from '../ui/NotLoaded'
import { Skeleton } from '../ui/Skeleton'
import { useHashOnce } from '../ui/useHashOnce'
import { useTitle } from '../ui/useTitle'
import type { PasswordRule } from './passwordForm'
import { Told } from './Told'

const CHECK = '/user-service/forgot-password/check-token'
const NOT_VALID = 'token_not_valid'

/** What a page is given of the link that opened it. */
export interface Linked {
  /** Whose account it is about. */
  email: string
  purpose: string
  passwordRule: PasswordRule
  /** Sends answers with the link; where that has expired meanwhile, the page says so. */
  send: (route: string, answers: object) => Promise<unknown>
}

/** Where the link of a mail leads, once the server has told that it can still be used, and for whom. */
export function MailedLink({
  title,
  purposes,
  again,
  children,
}: {
  title: string
  /** For what the link may be; the server names it. */
  purposes: string[]
  /** Where another link is asked for. */
  again: string
  children: (link: Linked) => ReactNode
}) {
  const token = useHashOnce()
  return (
    <div className="page page-body">
      <div className="column stack">
        <Checked key={token} {...{ title, purposes, again, token, children }} />
      </div>
    </div>
  )
}

function Checked({
  title,
  purposes,
  again,
  token,
  children,
}: Parameters<typeof MailedLink>[0] & { token: string }) {
  const { t } = useTranslation()
  useTitle(title)
  const [expired, setExpired] = useState(false)
  const about = useQuery({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) =>
      call<Answer<typeof CHECK>>(`${CHECK}?token=${encodeURIComponent(token)}`, { signal, plain: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const refused = isNotValid(about.error) || (about.data && !purposes.includes(about.data.purpose))
  if (token === '' || expired || refused) {
    return (
      <Told title={t('account.link.title')}>
        <p>{t(token === '' ? 'account.link.missing' : 'account.link.expired')}</p>
        <Link to={again} className={buttonClass('primary')}>
          {t('account.link.again')}
        </Link>
      </Told>
    )
  }
  if (!about.data) {
    return (
      <>
        <h1>{title}</h1>
        {about.error ? (
          <NotLoaded error={about.error} onAgain={() => void about.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </>
    )
  }
  return children({
    email: about.data.email,
    purpose: about.data.purpose,
    passwordRule: about.data.passwordRule,
    send: (route, answers) =>
      call(route, { json: { token, ...answers } }).catch((error) => {
        setExpired(isNotValid(error))
        throw error
      }),
  })
}

const isNotValid = (error: unknown) => error instanceof ApiError && error.code === NOT_VALID
