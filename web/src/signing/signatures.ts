import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ME } from '../account/session/session'
import { call, type Schema } from '../server/api'
import type { Certificate, Token } from './bridge'
import type { CasesChallenge, CasesSigned, Challenge, Made, NewSignature, Signature } from './wire'

const BASE = '/client-service/hstc/hstc-ky-so'
const VERIFY = '/client-service/hstc/hstc-ky-so-xac-nhan'
const SIGN = '/client-service/hstt/ky-so'

const KEY = ['signatures']

/** The organization's registered signatures. What a colleague has locked shows at once. */
export const SIGNATURES = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<Signature[]>(BASE, { signal }),
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
  call<Signature>(BASE, {
    json: {
      chungThu: base64Of(certificate),
      soSerial: said(token.serial),
      vendorId: said(token.manufacturer),
      productId: said(token.model),
    } satisfies NewSignature,
  })

export const setState = (id: string, trangThai: Signature['trangThai']) =>
  call<Signature>(`${BASE}/trang-thai`, { method: 'PATCH', json: { id, trangThai } })

export const askToVerify = (id: string) => call<Challenge>(VERIFY, { json: { id } })

export const verify = (phien: string, cms: string) =>
  call<Schema<'SignatureInUse'>>(VERIFY, { json: { phien, cms } })

/** What has to be signed for these applications; with an agency they are assigned to it. */
export const askToSign = (maHoSo: string[], coQuan?: string) =>
  call<CasesChallenge>(SIGN, { json: { maHoSo, ...(coQuan && { coQuan }) } })

export const bringSignatures = (phien: string, chuKy: Made[]) =>
  call<CasesSigned>(SIGN, { json: { phien, chuKy } })
