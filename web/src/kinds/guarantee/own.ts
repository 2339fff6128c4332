import type { OwnSession } from '../../case/ownCase'

/** A guarantee is sent without an account, which it may join later: it stays with its security code. */
export const own: OwnSession = { changes: false, contact: ({ sdt }) => ({ sdt }) }
