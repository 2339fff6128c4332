import i18next from 'i18next'
import { type FindingCode, findingsOf } from '../../case/findings'
import type { RefusalWords } from '../../form/screens/Refusal'
import { ApiError } from '../../server/api'
import { listed } from '../../words/i18n'

/** Refusals that stand for what was found, not for a change of the case. */
const FOUND = ['finding_not_confirmed', 'supervisor_needed']

/** Whether somebody else changed the case since it was read. */
export function isConflict(error: Error | null) {
  return error instanceof ApiError && error.status === 409 && !FOUND.includes(error.code)
}

/** Whether an approval was refused because it does not name everything that was found. */
export function isUnconfirmed(error: Error) {
  return error instanceof ApiError && error.code === 'finding_not_confirmed'
}

/** The findings for which a decision was refused. */
export function refusedFor(error: Error): FindingCode[] {
  if (!(error instanceof ApiError)) return []
  return findingsOf((error.data as { findings?: unknown } | null | undefined)?.findings)
}

/** What the refusal of a decision means here. */
export function decisionRefusal(error: Error): RefusalWords | undefined {
  const words = (key: string, more = {}) => ({
    title: i18next.t(`authority.${key}.title`),
    text: i18next.t(`authority.${key}.text`, more),
  })
  if (isConflict(error)) return words('conflict')
  if (isUnconfirmed(error)) return words('unconfirmed')
  if (error instanceof ApiError && error.code === 'supervisor_needed') {
    const names = refusedFor(error).map((code) => i18next.t(`authority.findings.${code}.title`))
    return words('supervisorNeeded', { findings: listed(names) })
  }
  return undefined
}
