import { td3 } from './mrz.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
/** Viet Nam keeps it all year. */
const UTC_PLUS_7_MS = 7 * 60 * 60 * 1000

/** `YYYY-MM-DD`, so many days from today where the portal is. */
export function inDays(days) {
  return new Date(Date.now() + UTC_PLUS_7_MS + days * DAY_MS).toISOString().slice(0, 10)
}

/** Who applies. The passport's data are read from its page; the rest is typed. */
export const traveller = {
  surname: 'LINDQVIST',
  given: 'EVA MARIA',
  nationality: 'SWE',
  sex: 'F',
  born: '1985-03-14',
  passport: 'AB1234567',
  issued: inDays(-400),
  expires: inDays(2000),
  email: 'eva.lindqvist@example.org',
  from: inDays(14),
  to: inDays(33),
}

/** Who travels along. The rest is typed as for the traveller. */
export const companion = {
  ...traveller,
  given: 'KARL ERIK',
  sex: 'M',
  born: '1983-09-02',
  passport: 'CD7654321',
}

export const mrzLines = td3(traveller)

/** `YYYY-MM-DD` as people read it. */
export function shown(date) {
  return date.split('-').reverse().join('/')
}
