import { ME, ownCase } from '../account/session/session'
import { answersOf } from '../case/ownCase'
import type { Change, WizardKind } from '../case/wizardKind'
import { call } from '../server/api'
import { queryClient } from '../server/query'
import type { Draft } from '../worker/types'

/** What the server tells beside the answers. */
interface CaseState {
  /** The only answers that may be changed; without them all may. */
  fields?: unknown
  reason?: unknown
  version?: unknown
  editable?: unknown
}

/** A case that was sent, to be changed. */
export interface OpenCase {
  detail: Draft & CaseState
  /** The wire fields by which its changes are proven to be its holder's; undefined where the session proves that. */
  proof: Draft | undefined
  /** Where its standing is shown. */
  back: string
}

/** Opens a case by what its look-up handed over. */
export async function openByCodes(
  kind: WizardKind,
  { detail: route, proof }: NonNullable<Change['codes']>,
  code: string,
  holder: Draft,
): Promise<OpenCase> {
  const detail = await call(route, { method: 'POST', json: holder })
  return { detail, proof: proof(holder), back: kind.lookup(code) }
}

/** Opens a case of whoever is signed in. */
export async function openOwn({ form }: WizardKind, change: Change, code: string): Promise<OpenCase> {
  const [me, detail] = await Promise.all([queryClient.fetchQuery(ME), answersOf(code)])
  const back = ownCase(code, form)
  const { own, codes } = change
  return { detail, proof: own.changes(me) ? undefined : codes?.proof(own.contact(detail)), back }
}
