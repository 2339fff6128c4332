import { portalTime } from '../../ui/elements/time'

/** Today where the authority is, `YYYY-MM-DD`: counted, for what `Intl` writes differs between browsers. */
export const portalToday = (now = new Date()) => portalTime(now).slice(0, 10)
