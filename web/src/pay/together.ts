import { readTab, writeTab } from '../device/tabStorage'

/**
 * The applications of this visit that are still to be paid, so that a family pays once. Only registration codes are kept,
 * and only as long as the tab is open: they survive the way to the bank and back.
 */

const CODES = 'to-be-paid'
const ORDERS = 'orders'
/** The server takes so many cases in one order of whoever knows their codes, and so many in one of an organization. */
export const MOST = 50
export const MOST_OF_ORGANIZATION = 1000

/** Codes of the applications to be paid together, the oldest first. */
export function toBePaid() {
  return readTab<string[]>(CODES, [])
}

/** Puts an application on the list. */
export function remember(code: string, most = MOST) {
  const codes = toBePaid()
  if (!codes.includes(code) && codes.length < most) writeTab(CODES, [...codes, code])
}

/** Makes these, and no others, those to be paid together. */
export function rememberOnly(codes: string[]) {
  writeTab(CODES, codes)
}

/** Takes applications off the list: they are paid, cancelled, or to be paid by themselves. */
export function forget(codes: string[]) {
  writeTab(
    CODES,
    toBePaid().filter((code) => !codes.includes(code)),
  )
}

/** Puts an application back where it stood among those of before; what came since stays. */
export function putBack(code: string, before: string[]) {
  const now = toBePaid()
  if (now.includes(code)) return
  const ahead = before.slice(0, before.indexOf(code)).map((one) => now.indexOf(one))
  const place = Math.max(-1, ...ahead) + 1
  rememberOnly([...now.slice(0, place), code, ...now.slice(place)])
}

/** Keeps which applications an order pays for: the server tells that to nobody, because a receipt code is no secret. */
export function rememberOrder(receipt: string, codes: string[]) {
  writeTab(ORDERS, { ...readTab<Record<string, string[]>>(ORDERS, {}), [receipt]: codes })
}

/** The last order for an application that was opened in this tab. */
export function receiptOf(code: string) {
  const orders = Object.entries(readTab<Record<string, string[]>>(ORDERS, {}))
  return orders.reverse().find(([, codes]) => codes.includes(code))?.[0]
}

/** The applications of an order that was opened in this tab. */
export function codesOfOrder(receipt: string) {
  return readTab<Record<string, string[]>>(ORDERS, {})[receipt] ?? []
}
