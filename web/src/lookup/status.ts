import { call, callForFile } from '../api'

/** What opens an application. It stays in memory: the e-mail address never stands in a page's address. */
export interface Holder {
  maHoSo: string
  email: string
  loaiNgaySinh: 'FULL' | 'YEAR'
  /** `YYYY-MM-DD`; empty when only the year is known. */
  ngaySinh: string
  namSinh?: string
}

export interface Standing {
  maSoHoso: string
  hoTen: string
  ngayHoso: string
  buocXlHoso: string
  displayStatus: string
  payable: boolean
  editable: boolean
  downloadable: boolean
  timeline: { step: string; at: string }[]
  /** YYYY-MM-DD; none before everything was received, and none after the decision. */
  expectedDay?: string | null
  reason?: string | null
}

export function lookUp(holder: Holder, captcha: Record<string, string>) {
  return call<Standing>('/client-service/public/hstt/tra-cuu-chua-dang-nhap', {
    json: { ...holder, ...captcha },
  })
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
