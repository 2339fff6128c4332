const PORTAL_ZONE = 'Asia/Ho_Chi_Minh'

/** Today where the authority is, `YYYY-MM-DD`. */
export function portalToday(now = new Date()) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_ZONE }).format(now)
}
