import i18next from 'i18next'
import { shownMoment } from '../../words/moments'

/** The server writes times in the portal's zone, without naming it. Viet Nam keeps UTC+7 all year. */
const PORTAL_OFFSET = '+07:00'

/** The moment that a wire time such as `2026-11-21T12:03:00` means. */
export function moment(wire: string) {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(wire) ? wire : wire + PORTAL_OFFSET)
}

/** A moment as the server writes it: in the portal's zone, to the second. */
export function portalTime(now = new Date()) {
  return new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)
}

/** A wire time, or a moment of this device, as it is read in the language of the page. */
export function shownTime(at: string | number, zone?: string) {
  return shownMoment(typeof at === 'number' ? new Date(at) : moment(at), i18next.language, zone)
}
