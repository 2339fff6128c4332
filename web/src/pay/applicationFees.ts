import { type Answer, call, type Schema } from '../server/api'

/** What an application costs today; it tells nothing about the person. */
export type Fee = Answer<typeof ROUTE>

/** What several applications cost, each and together. */
export type FeeTotal = Schema<'FeeTotal'>

const ROUTE = '/client-service/public/hstt/le-phi'

export function fetchFee(code: string, signal: AbortSignal) {
  return call(ROUTE, { query: { maHoSo: code }, signal })
}

export function fetchFees(codes: string[], signal: AbortSignal) {
  return call(ROUTE, { method: 'POST', json: { maHoSo: codes }, signal })
}

/** Opens an order at the bank, or finds the open one; returns the address of the bank's page. */
export function startPayment(code: string) {
  return call('/client-service/public/hstt/thanh-toan/{code}', { method: 'POST', path: { code } })
}

/** The same for several applications: all of them, or none. */
export function startPayments(codes: string[]) {
  return call('/client-service/public/hstt/thanh-toan-nhieu', { json: { maHoSo: codes } })
}
