import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ME } from '../account/session/session'
import { call, type Schema } from '../server/api'
import type { Certificate, Token } from './bridge'
import type { MadeSignature } from './wire'

const BASE = '/client-service/hstc/hstc-ky-so'
const VERIFY = '/client-service/hstc/hstc-ky-so-xac-nhan'
const SIGN = '/client-service/hstt/ky-so'

const KEY = ['signatures']

/** The organization's registered signatures. What a colleague has locked shows at once. */
export const SIGNATURES = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(BASE, { signal }),
  staleTime: 0,
})

/** To be called after signatures have changed: the list is read again, and what the account may do with them. */
export function useSignaturesChanged() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KEY }),
      queries.invalidateQueries({ queryKey: ME.queryKey, exact: true }),
    ])
}

/** Hexadecimal digits as Base64. */
function base64Of(hex: string) {
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

/** What a token does not say of itself, the portal still wants to be told. */
const said = (text: string) => text.trim() || '–'

export const register = (token: Token, { certificate }: Certificate) =>
  call(BASE, {
    method: 'POST',
    json: {
      chungThu: base64Of(certificate),
      soSerial: said(token.serial),
      vendorId: said(token.manufacturer),
      productId: said(token.model),
    },
  })

export const setState = (id: string, state: Schema<'SignatureLock'>['trangThai']) =>
  call('/client-service/hstc/hstc-ky-so/trang-thai', { method: 'PATCH', json: { id, trangThai: state } })

/** A route that is asked and then brought an answer says of each which it is: the other one is no answer. */
function misread(): never {
  throw new TypeError('answered another question')
}

export async function askToVerify(id: string) {
  const told = await call(VERIFY, { json: { id } })
  return 'phien' in told ? told : misread()
}

export async function verify(session: string, cms: string) {
  const told = await call(VERIFY, { json: { phien: session, cms } })
  return 'id' in told ? told : misread()
}

/** What has to be signed for these applications; with an agency they are assigned to it. */
export async function askToSign(codes: string[], agency?: string) {
  const told = await call(SIGN, { json: { maHoSo: codes, ...(agency && { coQuan: agency }) } })
  return 'items' in told ? told : misread()
}

/** Signatures that were made for a challenge, by the name that the portal gave it. */
export interface PendingSignatures {
  session: string
  signatures: MadeSignature[]
}

/** Brings signatures to the portal, which verifies and keeps them. */
export async function bringSignatures({ session, signatures }: PendingSignatures) {
  const told = await call(SIGN, { json: { phien: session, chuKy: signatures } })
  return 'daKy' in told ? told : misread()
}
