import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Answer, ApiError, call, type Schema } from '../api'

export type Me = Answer<'/user-service/user/get-user-info'>
export type Permission = Schema<'Permission'>

/** Whether the server lets this account do something. Whoever is not signed in may nothing. */
export function may(me: Me | undefined, permission: Permission) {
  return me?.permissions.includes(permission) ?? false
}

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
