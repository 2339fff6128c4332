const WEIGHTS = [7, 3, 1]
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 44

/** ICAO 9303-3: weights 7, 3, 1; a filler counts nothing. */
export function checkDigit(text) {
  const sum = [...text].reduce(
    (total, sign, place) => total + Math.max(0, VALUES.indexOf(sign)) * WEIGHTS[place % WEIGHTS.length],
    0,
  )
  return String(sum % 10)
}

const withCheck = (text) => text + checkDigit(text)
const fill = (text, length) => text.padEnd(length, '<').slice(0, length)
const short = (date) => date.replaceAll('-', '').slice(2)

/** Both lines of a passport's data page. */
export function td3({ surname, given, nationality, sex, born, passport, expires }) {
  const names = `${surname}<<${given}`.replaceAll(' ', '<')
  const number = withCheck(fill(passport, 9))
  const dates = [withCheck(short(born)), withCheck(short(expires))]
  const personal = withCheck(fill('', 14))
  const composite = checkDigit(number + dates[0] + dates[1] + personal)
  return [
    fill(`P<${nationality}${names}`, LENGTH),
    `${number}${nationality}${dates[0]}${sex}${dates[1]}${personal}${composite}`,
  ]
}
