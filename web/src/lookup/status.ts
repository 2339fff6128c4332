import { type Answer, call, callForFile, type Schema } from '../api'

const LOOKUP = '/client-service/public/hstt/tra-cuu-chua-dang-nhap'

/** What opens an application. It stays in memory: the e-mail address never stands in a page's address. */
export interface Holder extends Schema<'Holder'> {
  /** Whether the whole birth date is known, or only the year. */
  loaiNgaySinh: 'FULL' | 'YEAR'
}

export type Standing = Answer<typeof LOOKUP, 'post'>

export function lookUp(holder: Holder, captcha: Record<string, string>) {
  return call<Standing>(LOOKUP, { json: { ...holder, ...captcha } })
}

export function fetchVisa(holder: Holder) {
  return callForFile('/client-service/public/generate-ev', { json: holder })
}

export function fetchDeclaration(holder: Holder) {
  return callForFile('/client-service/public/hstt/in-ho-so-thi-thuc', { json: holder })
}

/** A code as people type or paste it, without the spaces between its groups. */
export function tidyCode(typed: string) {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
