import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, ORGANIZATION_CASES, VERIFY_SIGN } from '../account/session/session'
import { Refusal } from '../form/screens/Refusal'
import { useNavigate } from '../router/useNavigate'
import { Button, buttonClass } from '../ui/elements/Button'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { notify } from '../ui/overlay/toasts'
import { type Token, tokens } from './bridge'
import { CertificateChoice, type ChosenCertificate, chosenOf } from './CertificateChoice'
import { wordsFor } from './refusalWords'
import { SignersOnly } from './SignersOnly'
import { register, SIGNATURES, useSignaturesChanged } from './signatures'
import { useConnected } from './useConnected'
import type { Signature } from './wire'

/** A USB token is chosen, and what it signs with is registered for the organization. */
export function UpdateSign() {
  const { t } = useTranslation()
  return <SignersOnly title={t('signing.update.title')}>{() => <Registered />}</SignersOnly>
}

/** What is registered already is not offered again. */
function Registered() {
  const { data, error, refetch } = useQuery(SIGNATURES)
  if (isSignedOut(error)) return <ToSignIn />
  if (data) return <Update registered={data} />
  return error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={6} />
}

const words = (error: Error) => ({ text: wordsFor(error) })

function Update({ registered }: { registered: Signature[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const changed = useSignaturesChanged()
  const { connected, dialog } = useConnected()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const reading = useMutation({
    mutationFn: () => connected(tokens),
    onMutate: () => setChosen(''),
    networkMode: 'always',
  })
  const registering = useMutation({
    mutationFn: ({ token, certificate }: ChosenCertificate) => register(token, certificate),
    onSuccess: async () => {
      await changed()
      notify('success', t('signing.update.done'))
      await navigate(VERIFY_SIGN, { state, replace: true })
    },
    networkMode: 'always',
  })
  const found: Token[] | undefined = reading.data

  function submit() {
    const one = found && chosenOf(found, chosen)
    setMissing(!one)
    if (one) registering.mutate(one)
  }

  return (
    <div className="column stack">
      <p>{t('signing.update.lead')}</p>
      <Refusal error={registering.error ?? reading.error} words={words} />
      <div role="status" className="quiet small">
        {found && found.length > 0 && t('signing.update.found', { count: found.length })}
      </div>
      {found && (
        <CertificateChoice
          tokens={found}
          registered={registered}
          chosen={chosen}
          error={missing ? t('signing.update.missing') : undefined}
          onChosen={(next) => {
            setChosen(next)
            setMissing(false)
            registering.reset()
          }}
        />
      )}
      <div className="row">
        {found && found.length > 0 && (
          <Button busy={registering.isPending} onClick={submit}>
            {t('signing.update.act')}
          </Button>
        )}
        <Button
          kind={found && found.length > 0 ? 'secondary' : 'primary'}
          icon="refresh"
          busy={reading.isPending}
          onClick={() => {
            registering.reset()
            reading.mutate()
          }}
        >
          {t(found ? 'signing.update.again' : 'signing.update.read')}
        </Button>
        <Link to={state?.from ?? ORGANIZATION_CASES} className={buttonClass('plain')}>
          {t('signing.later')}
        </Link>
      </div>
      {dialog}
    </div>
  )
}
