import i18next from 'i18next'
import { ApiError, messageOf } from '../server/api'
import { BridgeError } from './bridgeError'

/** What the portal says about signatures, for which the pages have words of their own. */
export const REFUSED = [
  'no_signing_right',
  'digital_exist',
  'signatures_full',
  'certificate_unreadable',
  'certificate_untrusted',
  'certificate_expired',
  'certificate_revoked',
  'revocation_unknown',
  'certificate_not_for_signing',
  'certificate_of_another',
  'certificate_weak',
  'signature_mismatch',
  'verification_failed',
  'signature_locked',
  'signature_unavailable',
  'some_not_signable',
  'verify_signature_first',
]

/** Why an application is not signed. */
const OF_CASES = [
  'not_found',
  'already_signed',
  'incomplete',
  'wrong_state',
  'signature_mismatch',
  'case_changed',
  'signature_unavailable',
]

/** The sentence for whatever evisa-sign or the portal refused. */
export function wordsFor(error: unknown) {
  if (error instanceof BridgeError)
    return i18next.t(`signing.bridge.${error.lastTry ? 'lastTry' : error.code}`)
  if (error instanceof ApiError && REFUSED.includes(error.code))
    return i18next.t(`signing.refused.${error.code}`)
  return messageOf(error)
}

/** The sentence for an application that is not signed. */
export const wordsForCase = (code: string) =>
  i18next.t(`signing.case.${OF_CASES.includes(code) ? code : 'other'}`)

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
