import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useNavigate } from '../../router/useNavigate'
import { Button } from '../../ui/elements/Button'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { useTitle } from '../../ui/elements/useTitle'
import { afterSignIn, isSignedOut, ME } from '../session/session'
import { useSignedOutElsewhere, useSignOut } from '../session/useSignOut'
import { FACTOR_STATE, type FactorState, wayToWhole } from './factors'

/** Goes on to where the person wanted to go, or where their own pages begin, now that everything is open. */
export function useGoOn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  return async (back?: string) => {
    // What was refused before is asked for again; the page itself stays as it is until it is left.
    await queries.resetQueries({ type: 'inactive' })
    const me = await queries.fetchQuery(ME).catch(() => undefined)
    const [to, from] = afterSignIn(me, back ?? state?.from)
    await navigate(to, { replace: true, state: from && { from } })
  }
}

/** A page of sign-in after the password; whoever is somewhere else on the way is led there. */
export function HalfSession({
  of,
  title,
  children,
}: {
  of: 'prove' | 'setUp'
  title: string
  children: (state: FactorState) => ReactNode
}) {
  useTitle(title)
  useSignedOutElsewhere()
  const { state: kept } = useLocation()
  // Only what was true when the page came: what is done here changes it.
  const { data, error, refetch } = useQuery({ ...FACTOR_STATE, staleTime: Number.POSITIVE_INFINITY })
  if (isSignedOut(error)) return <Navigate to="/login" state={kept} replace />
  if (data?.state === 'proven') return <Navigate to={kept?.from ?? '/account'} replace />
  if (data && data.state !== of) return <Navigate to={wayToWhole(data.state) ?? '/'} state={kept} replace />
  return (
    <div className="page page-body">
      <div className="column stack">
        {data ? (
          children(data)
        ) : (
          <>
            <h1>{title}</h1>
            {error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={6} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The way back for whoever cannot go on, or has the wrong account. */
export function Otherwise() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <p>
      <Button kind="plain" onClick={() => void signOut()}>
        {t('secondFactor.otherAccount')}
      </Button>
    </p>
  )
}
