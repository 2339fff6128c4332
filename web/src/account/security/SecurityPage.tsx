import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { useTitle } from '../../ui/elements/useTitle'
import { notify } from '../../ui/overlay/toasts'
import { SignedInOnly } from '../SignedInOnly'
import { AuthenticatorApp } from '../secondFactor/AuthenticatorApp'
import { FACTORS, type FactorSection } from '../secondFactor/factors'
import { KeepCodes } from '../secondFactor/KeepCodes'
import { Passkeys } from '../secondFactor/Passkeys'
import { RecoveryCodes } from '../secondFactor/RecoveryCodes'
import { NationalIdentities } from './NationalIdentities'
import { Sessions } from './Sessions'

/** With what the account is signed in to, and where it is. */
export function SecurityPage() {
  const { t } = useTranslation()
  const title = t('secondFactor.security.title')
  useTitle(title)
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const kept = useRef(false)
  // The page comes back in place of the codes: it is read from its heading on.
  useEffect(() => {
    if (codes) kept.current = true
    else if (kept.current) document.querySelector('h1')?.focus()
  }, [codes])
  if (codes) {
    return (
      <div className="page page-body">
        <div className="column stack">
          <KeepCodes codes={codes} onKept={() => setCodes(undefined)} />
        </div>
      </div>
    )
  }
  return (
    <SignedInOnly title={title}>
      {() => (
        <>
          <FactorSections
            onChanged={(said, told) => {
              notify('success', said)
              void queries.invalidateQueries({ queryKey: ['me'] })
              if (told?.recoveryCodes) setCodes(told.recoveryCodes)
            }}
          />
          <NationalIdentities />
          <Sessions />
          <p>
            <Link to="/account">{t('account.change.back')}</Link>
          </p>
        </>
      )}
    </SignedInOnly>
  )
}

function FactorSections({ onChanged }: Pick<FactorSection, 'onChanged'>) {
  const { t } = useTranslation()
  const { data: factors, error, refetch } = useQuery(FACTORS)
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!factors) return <Skeleton lines={10} />
  return (
    <>
      <p>{t(factors.required ? 'secondFactor.security.required' : 'secondFactor.security.lead')}</p>
      <Passkeys factors={factors} onChanged={onChanged} />
      <AuthenticatorApp factors={factors} onChanged={onChanged} />
      {(factors.totp || factors.passkeys.length > 0) && (
        <RecoveryCodes factors={factors} onChanged={onChanged} />
      )}
    </>
  )
}
