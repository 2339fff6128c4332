import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Answer, ApiError, call } from '../api'

export type Me = Answer<'/user-service/user/get-user-info'>

/** Roles that open and decide applications, and roles that give money back: the server's own lists. */
const DECIDING = ['officer', 'supervisor', 'administrator']
const PAYING = ['finance', 'supervisor']

const hasOneOf = (me: Me | undefined, roles: string[]) =>
  me?.roles.some((role) => roles.includes(role)) ?? false
export const mayDecide = (me: Me | undefined) => hasOneOf(me, DECIDING)
export const mayRefund = (me: Me | undefined) => hasOneOf(me, PAYING)

/** Whether the account is one of an organization's own. */
export const speaksForOrganization = (me: Me) => hasOneOf(me, ['organization'])

const ME = ['me']

export function useMe() {
  return useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => call<Me>('/user-service/user/get-user-info', { signal }),
    retry: false,
  })
}

export function isSignedOut(error: unknown) {
  return error instanceof ApiError && error.status === 401
}

interface Credentials {
  username: string
  password: string
}

/** Opens a session; the tokens stay in cookies that no script can read. */
export function signIn(credentials: Credentials, captcha: Record<string, string>) {
  return call<unknown>('/authorization-service/oauth/token', {
    body: new URLSearchParams({ grant_type: 'password', ...credentials, ...captcha }),
    plain: true,
  })
}

export function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // A session that ended by itself is signed out just as well.
    await call('/authorization-service/oauth/revoke', { method: 'DELETE' }).catch(() => undefined)
    queries.clear()
    navigate('/login')
  }
}
