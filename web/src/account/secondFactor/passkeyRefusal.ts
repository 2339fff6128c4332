import i18next from 'i18next'
import type { RefusalWords } from '../../form/screens/Refusal'
import { ApiError } from '../../server/api'

/** What the device's refusals mean, by the names that WebAuthn gives them. */
const MEANINGS: Record<string, string> = {
  NotAllowedError: 'secondFactor.passkey.notConfirmed',
  AbortError: 'secondFactor.passkey.notConfirmed',
  InvalidStateError: 'secondFactor.passkey.known',
}

/** Why a passkey was not made or used; undefined where the server refused and says it itself. */
export function passkeyRefusal(error: Error): RefusalWords | undefined {
  if (error instanceof ApiError) return waitRefusal(error)
  return { text: i18next.t(MEANINGS[error.name] ?? 'secondFactor.passkey.failed') }
}

/** After too many tries: when the next one is heard. */
export function waitRefusal(error: Error): RefusalWords | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return undefined
  const minutes = new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.ceil(error.retryAfter / 60))
  return { text: i18next.t('secondFactor.wait', { time: minutes }) }
}
