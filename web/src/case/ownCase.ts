import type { Me } from '../account/session/session'
import { call, callForFile, type Schema } from '../server/api'
import type { Draft } from '../worker/types'

/** What the session of whom a case belongs to opens of it, beside its standing, its answers and its documents. */
export interface OwnSession {
  /** Of whom the server takes changes by it; otherwise the security code is needed. */
  changes: (me: Me) => boolean
  /** Who pays its fee. */
  pays: (me: Me) => boolean
  /** How the holder is reached, out of the answers: what goes with a security code. */
  contact: (answers: Draft) => Draft
}

export const standingOf = (code: string, signal: AbortSignal) =>
  call('/client-service/hstt/ho-so/{code}/trang-thai', { path: { code }, signal })

/** Something that was done to a case, as whoever sent it is told. */
export type CaseEvent = Schema<'CaseEvent'>

/** What was done to it, oldest first. */
export const historyOf = (code: string, signal: AbortSignal) =>
  call('/client-service/hstt/ho-so/{code}/lich-su', { path: { code }, signal })

export const answersOf = (code: string) => call('/client-service/hstt/ho-so/{code}', { path: { code } })

/** The document that was issued, or what is printed of the answers. */
export function fetchOwnDocument(code: string, isIssued: boolean | undefined) {
  const path = { code }
  return isIssued
    ? callForFile('/client-service/hstt/ho-so/{code}/generate-ev', { path })
    : callForFile('/client-service/hstt/ho-so/{code}/in-ho-so', { path })
}
