import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { StepUp } from './secondFactor/StepUp'
import { isSignedOut, type Me, useMe } from './session/session'
import { useSignedOutElsewhere } from './session/useSignOut'

/** To the page that says that one has to sign in; from there the sign-in leads back here. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to="/401" state={{ from: pathname + search }} replace />
}

/** To the page that says that this account has no right to what was wanted. */
export function ToDenied() {
  return <Navigate to="/401" state={{ denied: true }} replace />
}

/** A page of whoever is signed in; the others are led to the sign-in, and back. Its heading is there at once. */
export function SignedInOnly({
  title,
  wide = false,
  children,
}: {
  title: string
  /** As wide as the page, not as a form; or as the window, for lists that are worked with. */
  wide?: boolean | 'window'
  children: (me: Me) => ReactNode
}) {
  const me = useMe()
  useSignedOutElsewhere()
  if (isSignedOut(me.error)) return <ToSignIn />
  return (
    <div className={`page page-body${wide === 'window' ? ' page-window' : ''}`}>
      <StepUp />
      <div className={wide ? 'stack' : 'column stack'}>
        <h1 tabIndex={-1}>{title}</h1>
        {me.data ? (
          children(me.data)
        ) : me.error ? (
          <NotLoaded error={me.error} onAgain={() => void me.refetch()} />
        ) : (
          <Skeleton />
        )}
      </div>
    </div>
  )
}
