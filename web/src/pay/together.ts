/**
 * The applications of this visit that are still to be paid, so that a family pays once. Only registration codes are kept,
 * and only as long as the tab is open: they survive the way to the bank and back.
 */

const CODES = 'to-be-paid'
const ORDERS = 'orders'
/** The server takes so many cases in one order. */
export const MOST = 50

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as T
  } catch {
    return otherwise
  }
}

/** A browser that refuses storage only forgets: each application can still be paid by itself. */
function write(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the list.
  }
}

/** Codes of the applications to be paid together, the oldest first. */
export function toBePaid() {
  return read<string[]>(CODES, [])
}

/** Puts an application on the list. */
export function remember(code: string) {
  const codes = toBePaid()
  if (!codes.includes(code) && codes.length < MOST) write(CODES, [...codes, code])
}

/** Takes applications off the list: they are paid, cancelled, or to be paid by themselves. */
export function forget(codes: string[]) {
  write(
    CODES,
    toBePaid().filter((code) => !codes.includes(code)),
  )
}

/** Keeps which applications an order pays for: the server tells that of an order of many to nobody. */
export function rememberOrder(receipt: string, codes: string[]) {
  write(ORDERS, { ...read<Record<string, string[]>>(ORDERS, {}), [receipt]: codes })
}

/** The applications of an order that was opened in this tab. */
export function codesOfOrder(receipt: string) {
  return read<Record<string, string[]>>(ORDERS, {})[receipt] ?? []
}
