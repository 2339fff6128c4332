import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Refusal } from '../../form/screens/Refusal'
import { useNavigate } from '../../router/useNavigate'
import { ApiError } from '../../server/api'
import { TextInput } from '../../ui/controls/TextInput'
import { Button, buttonClass } from '../../ui/elements/Button'
import { useTitle } from '../../ui/elements/useTitle'
import { ResultPage } from '../ResultPage'
import { wayToWhole } from '../secondFactor/factors'
import { useGoOn } from '../secondFactor/HalfSession'
import { enterOnce, linkNationally, type SignedInNationally } from '../secondFactor/national'
import { useTypedCode } from '../secondFactor/useTypedCode'

/** What the server says when an account with the address exists already. */
interface LinkOffer {
  ticket: string
  email: string
}

/** Where the national login sends the browser back to: its code is changed for a session. */
export function NationalReturn() {
  const { t } = useTranslation()
  useTitle(t('account.national.title'))
  const [place] = useSearchParams()
  const [asked] = useState({ code: place.get('code') ?? '', state: place.get('state') ?? '' })
  const goOn = useGoOn()
  const navigate = useNavigate()
  async function enter({ second_factor, back }: SignedInNationally) {
    const more = wayToWhole(second_factor)
    if (more) await navigate(more, { replace: true, state: back && { from: back } })
    else await goOn(back ?? undefined)
    return null
  }
  const { error } = useQuery({
    queryKey: ['national-login', asked.state],
    queryFn: async () => enter(await enterOnce(asked)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    networkMode: 'always',
  })
  const linkable = error instanceof ApiError && error.code === 'link_required' && (error.data as LinkOffer)
  return (
    <div className="page page-body">
      <div className="column stack">
        {linkable ? (
          <Linking {...linkable} onDone={enter} />
        ) : error ? (
          <ResultPage title={t('account.national.failed')}>
            <Refusal error={error} />
            <Back>{t('account.national.again')}</Back>
          </ResultPage>
        ) : (
          <>
            <h1>{t('account.national.title')}</h1>
            <p role="status">{t('account.national.waiting')}</p>
          </>
        )}
      </div>
    </div>
  )
}

const Back = ({ children }: { children: ReactNode }) => (
  <div>
    <Link to="/login" className={buttonClass('primary')}>
      {children}
    </Link>
  </div>
)

/** The password of an account that was there before is asked once. */
function Linking({
  ticket,
  email,
  onDone,
}: LinkOffer & { onDone: (told: SignedInNationally) => Promise<unknown> }) {
  const { t } = useTranslation()
  const say = (word: string) => t(`account.national.link.${word}`)
  const { field, refused, busy, submit } = useTypedCode({
    send: (password) => linkNationally({ ticket, password }),
    onDone,
    words: { missing: say('missing'), wrong: say('wrong') },
  })
  return (
    <ResultPage title={say('title')}>
      <p>{t('account.national.link.text', { address: email })}</p>
      <form className="stack" noValidate onSubmit={submit}>
        <Refusal error={refused} />
        <TextInput
          {...field}
          type="password"
          autoComplete="current-password"
          width="medium"
          label={say('label')}
        />
        <div className="row">
          <Button type="submit" busy={busy}>
            {say('act')}
          </Button>
        </div>
      </form>
    </ResultPage>
  )
}
