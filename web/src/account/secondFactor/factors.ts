import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, type Schema } from '../../server/api'

const BASE = '/user-service/user'

/** A way to prove who one is. */
export type Method = Schema<'ProofMethod'>

/** How far the second sign-in step of the session is, and with what it can be proven. */
export type FactorState = Schema<'SecondFactorState'>

/** A passkey or an authenticator app. */
export type Factor = Schema<'ShownFactor'>

export type Factors = Schema<'SecondFactors'>

export type TotpOffer = Schema<'TotpOffer'>

/** Options of WebAuthn as JSON, and under which name the answer to them is sent. */
interface Ceremony<Options> {
  ceremony: string
  options: Options
}

/** Codes that are told once; null where there were some already. */
export type NewFactor = Schema<'NewSecondFactor'>

/** Asked anew on each visit: whoever comes back has perhaps done it meanwhile. */
export const FACTOR_STATE = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => call<FactorState>(`${BASE}/second-factor`, { signal }),
  staleTime: 0,
  gcTime: 0,
})

export const FACTORS = queryOptions({
  queryKey: ['me', 'second-factors'],
  queryFn: ({ signal }) => call<Factors>(`${BASE}/second-factors`, { signal }),
})

/** What a section about one kind of second step is given. */
export interface FactorSection {
  factors: Factors
  /** After something was added or removed, with a sentence about it; new codes are to be kept first. */
  onChanged: (said: string, told?: Partial<NewFactor>) => void
}

const post = <Told>(path: string, json?: object) => call<Told>(`${BASE}/${path}`, { method: 'POST', json })

const PROOFS = {
  totp: 'second-factor/totp',
  recoveryCode: 'second-factor/recovery-code',
  password: 'second-factor/password',
} as const

export type TypedMethod = keyof typeof PROOFS

export const proveTyped = (method: TypedMethod, typed: string) =>
  post(PROOFS[method], method === 'password' ? { password: typed } : { code: typed })

export async function provePasskey() {
  const [{ ceremony, options }, { signWithPasskey }] = await Promise.all([
    post<Ceremony<PublicKeyCredentialRequestOptionsJSON>>('second-factor/passkey/challenge'),
    import('./webauthn'),
  ])
  return post('second-factor/passkey', { ceremony, credential: await signWithPasskey(options) })
}

export async function addPasskey(name: string) {
  const [{ ceremony, options }, { createPasskey }] = await Promise.all([
    post<Ceremony<PublicKeyCredentialCreationOptionsJSON>>('second-factors/passkey'),
    import('./webauthn'),
  ])
  const credential = await createPasskey(options)
  return post<NewFactor>('second-factors/passkey/confirm', { ceremony, name, credential })
}

export const offerTotp = () => post<TotpOffer>('second-factors/totp')

export const confirmTotp = (ceremony: string, code: string) =>
  post<NewFactor>('second-factors/totp/confirm', { ceremony, code })

export const removeFactor = (id: string) =>
  call(`${BASE}/second-factors/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const newRecoveryCodes = () => post<Schema<'RecoveryCodes'>>('second-factors/recovery-codes')

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
