import { type Answer, call, callForFile, type Schema } from '../api'
import { forget } from '../pay/together'
import { portalTime } from '../ui/time'

const LOOKUP = '/client-service/public/hstt/tra-cuu-chua-dang-nhap'

/** What opens an application. It stays in memory: the e-mail address never stands in a page's address. */
export interface Holder extends Schema<'LookupRequest'> {
  /** Whether the whole birth date is known, or only the year. */
  loaiNgaySinh: 'FULL' | 'YEAR'
}

export type LookupAnswer = Answer<typeof LOOKUP, 'post'>

export function lookUp(holder: Holder, captcha: Record<string, string>) {
  return call<LookupAnswer>(LOOKUP, { json: { ...holder, ...captcha } })
}

export function fetchVisa(holder: Holder) {
  return callForFile('/client-service/public/generate-ev', { json: holder })
}

export function fetchDeclaration(holder: Holder) {
  return callForFile('/client-service/public/hstt/in-ho-so-thi-thuc', { json: holder })
}

/** Whether its holder may withdraw it: it is new, and nothing was paid. */
export function isCancellable({ buocXlHoso, thanhToan }: LookupAnswer) {
  return buocXlHoso === 'TAO_MOI' && thanhToan === 0
}

/** Withdraws an application; it is not to be paid any more. */
export async function cancelApplication({ maHoSo, email }: Holder, secret: string) {
  const json = { maSoHoso: maHoSo, maXacNhan: secret, email }
  const result = await call<Schema<'Cancelled'>>('/client-service/public/hstt/cancel', { json })
  forget([result.maSoHoso])
  return result
}

/** How the application stands after that: the lookup would say the same, but asks for another captcha. */
export function cancelled(answer: LookupAnswer, step: string, at = portalTime()): LookupAnswer {
  return {
    ...answer,
    buocXlHoso: step,
    displayStatus: step,
    payable: false,
    editable: false,
    timeline: [...answer.timeline, { step, at }],
  }
}

/** A code as people type or paste it, without the spaces between its groups. */
export function tidyCode(typed: string) {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
