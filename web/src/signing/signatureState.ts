import { moment } from '../ui/elements/time'
import type { Certificate, Token } from './bridge'
import type { Signature } from './wire'

const DAY_MS = 24 * 60 * 60 * 1000
/** A new certificate takes a week or two to get: so early it is said that one is needed. */
const SOON_DAYS = 30

/** How a registered signature stands. */
export type SignatureState = 'active' | 'locked' | 'expired' | 'notYet'

export function stateOf({ trangThai, ngayHieuLuc, ngayHetHan }: Signature, now = Date.now()): SignatureState {
  if (moment(ngayHetHan).getTime() <= now) return 'expired'
  if (trangThai === '0') return 'locked'
  return moment(ngayHieuLuc).getTime() > now ? 'notYet' : 'active'
}

/** In how many days a signature expires, where that is soon: the last day counts as one. */
export function expiresIn({ ngayHetHan }: Signature, now = Date.now()) {
  const days = Math.ceil((moment(ngayHetHan).getTime() - now) / DAY_MS)
  return days > 0 && days <= SOON_DAYS ? days : undefined
}

/** Why a certificate in a token cannot be registered. Who issued it, and whether it was revoked, the portal judges. */
export type UnfitReason = 'registered' | 'expired' | 'notYet' | 'tokenLocked' | 'ofIssuer'

export function unfitReason(
  token: Token,
  { fingerprint, owner, issuer, notBefore, notAfter }: Certificate,
  registered: Signature[],
  now = Date.now(),
): UnfitReason | undefined {
  if (registered.some(({ chungThu }) => chungThu.toLowerCase() === fingerprint)) return 'registered'
  // Certification authorities put their own certificate beside the one that they issue.
  if (owner === issuer) return 'ofIssuer'
  if (Date.parse(notAfter) <= now) return 'expired'
  if (Date.parse(notBefore) > now) return 'notYet'
  return token.pin === 'locked' ? 'tokenLocked' : undefined
}
