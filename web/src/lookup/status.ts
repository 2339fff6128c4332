import { fetchMe } from '../account/session/session'
import type { SolvedCaptcha } from '../captcha/workOut'
import type {
  CaseDocument,
  Holder,
  LookupAnswer,
  LookupKind,
  OpenedCase,
  WholeRoute,
} from '../case/lookupKind'
import { answersOf, fetchOwnDocument } from '../case/ownCase'
import { call, callForFile } from '../server/api'
import { portalTime } from '../ui/elements/time'
import type { Draft } from '../worker/types'

export function lookUp({ route }: LookupKind, holder: Holder, captcha: SolvedCaptcha) {
  return call(route, { json: { ...holder, ...captcha } })
}

export function fetchDocument({ route }: CaseDocument, holder: Holder) {
  return callForFile(route, { method: 'POST', json: holder })
}

/** All of a case, to be changed. */
export function fetchWhole(route: WholeRoute, holder: Holder) {
  return call(route, { method: 'POST', json: holder })
}

/** Whether all answers of a case that was opened can be fetched. */
export const isReadable = ({ kind, opening }: OpenedCase) =>
  opening.by === 'session' || kind.edit?.route !== undefined

/** All answers of a case that was opened, with the security code where it takes that; undefined where nothing tells them. */
export async function answersOfOpened(
  { kind, opening, answer }: OpenedCase,
  codes: Partial<Holder> = {},
): Promise<Draft | undefined> {
  if (opening.by === 'session') return answersOf(answer.maSoHoso)
  const route = kind.edit?.route
  return route && fetchWhole(route, { ...opening.holder, ...codes })
}

/** A document of a case that was opened, with the security code where it takes that. */
export function fetchOpened({ opening, answer }: OpenedCase, document: CaseDocument, secret?: string) {
  if (opening.by === 'session') return fetchOwnDocument(answer.maSoHoso, document.isIssued)
  const { holder } = opening
  return fetchDocument(document, secret === undefined ? holder : { ...holder, maXacNhan: secret })
}

export type EndRoutes = NonNullable<LookupKind['ending']>
export type EndAction = 'cancel' | 'delete'

/** Withdraws a case, or deletes it, with its security code, or by the session where that is enough. */
export async function endCase(opened: OpenedCase, ending: EndRoutes, how: EndAction, secret: string) {
  const json = await codesOf(opened, ending, secret)
  const { maSoHoso } = await call(ending[how], { json })
  ending.onDone?.(maSoHoso)
}

async function codesOf({ kind, opening, answer }: OpenedCase, ending: EndRoutes, secret: string) {
  if (opening.by === 'codes') return ending.body({ ...opening.holder, maXacNhan: secret })
  const code = answer.maSoHoso
  if (opening.changes) {
    // The route takes codes, too: to whose session has run out it would say that there is no such case.
    await fetchMe()
    return { maSoHoso: code }
  }
  return ending.body({ ...kind.own.contact(await answersOf(code)), [kind.code]: code, maXacNhan: secret })
}

const CANCELLED = 'HUY'

/** How the case stands after that: the look-up would say the same, but asks for another captcha. */
export function cancelled(answer: LookupAnswer, at = portalTime()): LookupAnswer {
  return {
    ...answer,
    buocXlHoso: CANCELLED,
    displayStatus: CANCELLED,
    payable: false,
    editable: false,
    cancellable: false,
    timeline: [...answer.timeline, { step: CANCELLED, at }],
  }
}

/** A code as people type or paste it, without the spaces between its groups. */
export function tidyCode(typed: string) {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
