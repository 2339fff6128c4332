import { type Answer, call, type Schema } from '../server/api'

/** What an application costs today; it tells nothing about the person. */
export type Fee = Answer<'/client-service/public/hstt/le-phi'>

/** What several applications cost, each and together. */
export type FeeTotal = Schema<'FeeTotal'>

type Started = Answer<'/client-service/public/hstt/thanh-toan/{code}', 'post'>

const ROUTE = '/client-service/public/hstt'

export function fetchFee(code: string, signal: AbortSignal) {
  return call<Fee>(`${ROUTE}/le-phi?maHoSo=${encodeURIComponent(code)}`, { signal })
}

export function fetchFees(codes: string[], signal: AbortSignal) {
  return call<FeeTotal>(`${ROUTE}/le-phi`, { json: { maHoSo: codes }, signal })
}

/** Opens an order at the bank, or finds the open one; returns the address of the bank's page. */
export function startPayment(code: string) {
  return call<Started>(`${ROUTE}/thanh-toan/${encodeURIComponent(code)}`, { method: 'POST' })
}

/** The same for several applications: all of them, or none. */
export function startPayments(codes: string[]) {
  return call<Started>(`${ROUTE}/thanh-toan-nhieu`, { json: { maHoSo: codes } })
}
