import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, type Schema } from '../../server/api'

/** A way to prove who one is. */
export type Method = Schema<'ProofMethod'>

/** How far the second sign-in step of the session is, and with what it can be proven. */
export type FactorState = Schema<'SecondFactorState'>

/** A passkey or an authenticator app. */
export type Factor = Schema<'ShownFactor'>

export type Factors = Schema<'SecondFactors'>

export type TotpOffer = Schema<'TotpOffer'>

/** Codes that are told once; null where there were some already. */
export type NewFactor = Schema<'NewSecondFactor'>

/** Asked anew on each visit: whoever comes back has perhaps done it meanwhile. */
export const FACTOR_STATE = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => call('/user-service/user/second-factor', { signal }),
  staleTime: 0,
  gcTime: 0,
})

export const FACTORS = queryOptions({
  queryKey: ['me', 'second-factors'],
  queryFn: ({ signal }) => call('/user-service/user/second-factors', { signal }),
})

/** What a section about one kind of second step is given. */
export interface FactorSection {
  factors: Factors
  /** After something was added or removed, with a sentence about it; new codes are to be kept first. */
  onChanged: (said: string, told?: Partial<NewFactor>) => void
}

export type TypedMethod = 'totp' | 'recoveryCode' | 'password'

export function proveTyped(method: TypedMethod, typed: string) {
  if (method === 'password')
    return call('/user-service/user/second-factor/password', { json: { password: typed } })
  const json = { code: typed }
  return method === 'totp'
    ? call('/user-service/user/second-factor/totp', { json })
    : call('/user-service/user/second-factor/recovery-code', { json })
}

export async function provePasskey() {
  const [{ ceremony, options }, { signWithPasskey }] = await Promise.all([
    call('/user-service/user/second-factor/passkey/challenge', { method: 'POST' }),
    import('./webauthn'),
  ])
  const json = { ceremony, credential: await signWithPasskey(options) }
  return call('/user-service/user/second-factor/passkey', { json })
}

export async function addPasskey(name: string) {
  const [{ ceremony, options }, { createPasskey }] = await Promise.all([
    call('/user-service/user/second-factors/passkey', { method: 'POST' }),
    import('./webauthn'),
  ])
  const json = { ceremony, name, credential: await createPasskey(options) }
  return call('/user-service/user/second-factors/passkey/confirm', { json })
}

export const offerTotp = () => call('/user-service/user/second-factors/totp', { method: 'POST' })

export const confirmTotp = (ceremony: string, code: string) =>
  call('/user-service/user/second-factors/totp/confirm', { json: { ceremony, code } })

export const removeFactor = (id: string) =>
  call('/user-service/user/second-factors/{id}', { method: 'DELETE', path: { id } })

export const newRecoveryCodes = () =>
  call('/user-service/user/second-factors/recovery-codes', { method: 'POST' })

/** Pages on which a session becomes whole, by what the server says is missing. */
const WAYS = {
  second_factor_required: '/login/second-factor',
  second_factor_missing: '/login/set-up',
  prove: '/login/second-factor',
  setUp: '/login/set-up',
} as const

/** Where a session that is not whole goes on; undefined for all else. */
export const wayToWhole = (missing: string | null | undefined): string | undefined =>
  missing && Object.hasOwn(WAYS, missing) ? WAYS[missing as keyof typeof WAYS] : undefined

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether a passkey can be made here, and if not, why. */
export function passkeysHere({ passkeys }: FactorState) {
  if (!passkeys) return 'notAtThisAddress'
  return knowsPasskeys() ? 'possible' : 'unknown'
}

export const isWrong = (error: unknown) =>
  error instanceof ApiError && ['second_factor_wrong', 'password_wrong', 'user_invalid'].includes(error.code)
