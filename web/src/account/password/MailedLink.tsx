import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHashOnce } from '../../router/useHashOnce'
import { ApiError, call } from '../../server/api'
import { buttonClass } from '../../ui/elements/Button'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { useTitle } from '../../ui/elements/useTitle'
import { ResultPage } from '../ResultPage'
import type { PasswordRule } from './passwordForm'

const CHECK = '/user-service/forgot-password/check-token'
/** Why a link cannot be used, by what the server says. */
const NOT_VALID = { token_not_valid: 'expired', invitation_not_valid: 'invitation' } as const

/** What a page is given of the link that opened it. */
export interface MailedLinkProps {
  /** Whose account it is about. */
  email: string
  purpose: string
  passwordRule: PasswordRule
  /** Has something sent with the token of the link; where that has expired meanwhile, the page says so. */
  send: (sending: (token: string) => Promise<unknown>) => Promise<unknown>
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
  children: (link: MailedLinkProps) => ReactNode
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
  useTitle(title)
  const [ended, setEnded] = useState<InvalidLink>()
  const about = useQuery({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) => call(CHECK, { method: 'POST', json: { token }, signal, plain: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isOther = about.data && !purposes.includes(about.data.purpose)
  const why = token === '' ? 'missing' : (ended ?? endOf(about.error) ?? (isOther && 'expired'))
  if (why) return <Unusable why={why} again={again} />
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
    send: (sending) =>
      sending(token).catch((error) => {
        setEnded(endOf(error))
        throw error
      }),
  })
}

type InvalidLink = (typeof NOT_VALID)[keyof typeof NOT_VALID]

const endOf = (error: unknown): InvalidLink | undefined =>
  error instanceof ApiError && Object.hasOwn(NOT_VALID, error.code)
    ? NOT_VALID[error.code as keyof typeof NOT_VALID]
    : undefined

/** Nobody invites themselves: whoever comes with an old invitation signs in, or asks a person. */
function Unusable({ why, again }: { why: InvalidLink | 'missing'; again: string }) {
  const { t } = useTranslation()
  const invited = why === 'invitation'
  return (
    <ResultPage title={t('account.link.title')}>
      <p>{t(`account.link.${why}`)}</p>
      <Link to={invited ? '/login' : again} className={buttonClass('primary')}>
        {t(invited ? 'account.login.enter' : 'account.link.again')}
      </Link>
    </ResultPage>
  )
}
