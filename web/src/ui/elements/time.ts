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

/** DD/MM/YYYY HH:mm in the reader's zone, with the zone's name, so that nobody has to guess. */
export function shownTime(wire: string, zone?: string) {
  // biome-ignore lint/plugin: parts are put in another order for people, and nothing is concluded from them
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(moment(wire))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')} (${of('timeZoneName')})`
}
