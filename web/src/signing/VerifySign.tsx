import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, ORGANIZATION_CASES, UPDATE_SIGN } from '../account/session/session'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { ConfirmSignature } from './ConfirmSignature'
import { SignersOnly } from './SignersOnly'
import { stateOf } from './signatureState'
import { SIGNATURES } from './signatures'

/** After sign-in: the session is confirmed with a registered signature, now or later. */
export function VerifySign() {
  const { t } = useTranslation()
  return <SignersOnly title={t('signing.verify.title')}>{() => <Registered />}</SignersOnly>
}

function Registered() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const { data, error, refetch } = useQuery(SIGNATURES)
  const onward = state?.from ?? ORGANIZATION_CASES
  if (isSignedOut(error)) return <ToSignIn />
  if (!data)
    return error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={6} />
  const active = data.filter((one) => stateOf(one) === 'active')
  const used = active.find(({ dangDung }) => dangDung)
  if (used)
    return (
      <Notice tone="success" title={t('signing.verify.already')}>
        <p translate="no">{used.chuSoHuu}</p>
        <div className="row">
          <Link to={onward} className={buttonClass('primary')}>
            {t('signing.verify.onward')}
          </Link>
        </div>
      </Notice>
    )
  if (active.length === 0)
    return (
      <Notice tone="warning" title={t('signing.refused.signature_unavailable')}>
        <p>{t(data.length === 0 ? 'signing.list.none' : 'signing.verify.noneActive')}</p>
        <div className="row">
          <Link to={UPDATE_SIGN} state={state} className={buttonClass('primary')}>
            {t('signing.list.first')}
          </Link>
          <Link to={onward} className={buttonClass('plain')}>
            {t('signing.later')}
          </Link>
        </div>
      </Notice>
    )
  return <ConfirmSignature active={active} onward={onward} />
}
