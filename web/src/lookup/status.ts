import { call, callForFile, type Schema } from '../api'
import { portalTime } from '../ui/time'
import type { Draft } from '../worker/types'
import type { CaseDocument, Holder, LookupAnswer, LookupKind } from './kind'

export function lookUp({ route }: LookupKind, holder: Holder, captcha: Record<string, string>) {
  return call<LookupAnswer>(route, { json: { ...holder, ...captcha } })
}

export function fetchDocument({ route }: CaseDocument, holder: Holder) {
  return callForFile(route, { json: holder })
}

/** All of a case, to be changed. */
export function fetchWhole(route: string, holder: Holder) {
  return call<Draft>(route, { json: holder })
}

/** Withdraws a case, with its security code. */
export async function cancelCase({ cancel }: LookupKind, holder: Holder) {
  const result = await call<Schema<'Cancelled'>>(cancel.route, { json: cancel.body(holder) })
  cancel.onDone?.(result.maSoHoso)
  return result
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
