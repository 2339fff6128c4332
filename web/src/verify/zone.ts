// The machine-readable zone of a visa (ICAO Doc 9303-7, format A), as far as people want it in words. It is proven already.

/** Behind the document's kind and the state that issued it. */
const NAMES_FROM = 5
/** The last day of stay in the second line: YYMMDD. */
const LAST_DAY = /^.{21}(\d\d)(\d\d)(\d\d)/

/** Surname and given names. */
export function holderOf([line = '']: string[]) {
  const names = line.slice(NAMES_FROM).split('<<')
  return names
    .map((name) => name.replaceAll('<', ' ').trim())
    .filter(Boolean)
    .join(' ')
}

/** The last day on which one may enter or stay, as `YYYY-MM-DD`: visas end in this century. */
export function lastDayOf([, line = '']: string[]) {
  const [, year, month, day] = LAST_DAY.exec(line) ?? []
  return year && `20${year}-${month}-${day}`
}
