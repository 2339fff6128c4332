import type { OwnSession } from '../../case/ownCase'

/** Whoever guaranteed with an account changes the guarantee with it. */
export const own: OwnSession = { changes: true, contact: ({ sdt }) => ({ sdt }) }
