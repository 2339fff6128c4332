import i18next from 'i18next'
import { ApiError } from '../api'
import type { RefusalWords } from '../form/Refusal'

/** Whether somebody else changed the case since it was read. */
export function isConflict(error: Error | null) {
  return error instanceof ApiError && error.status === 409
}

/** What such a refusal means here. */
export function conflictWords(error: Error): RefusalWords | undefined {
  if (!isConflict(error)) return undefined
  return { title: i18next.t('authority.conflict.title'), text: i18next.t('authority.conflict.text') }
}
