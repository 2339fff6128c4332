import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../generated/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Parameters that say something of a person, or open something. Proxies and monitoring keep addresses with their query. */
const TELLING =
  /\b(email|sdt|phone|soHoChieu|hoTen|ngaySinh|namSinh|maXacNhan|token|password|secret|code|otp|captcha|input|q)\b/g

/**
 * Those that are sent nevertheless. What somebody searches for (`q`) are words of the authority and of organizations about
 * people in their charge; `input` is the beginning of an address in Viet Nam, without the person; a captcha is good once.
 */
const KNOWN = new Map([
  ['../authority/organizations/organizations.ts', ['q']],
  ['../authority/desk/applications.ts', ['q']],
  ['../authority/payments/payments.ts', ['q']],
  ['../organization/customers/customers.ts', ['q']],
  ['../form/places/findPlaces.ts', ['input']],
])

/** Names of parameters in the queries that a source writes. */
function told(source: string) {
  const built = [...source.matchAll(/(?:new URLSearchParams\(|\bquery(?::| =) )\{(.*?)\}/gs)].map(
    ([, names]) => names,
  )
  const set = [...source.matchAll(/\.(?:set|append)\('([\w-]+)',/g)].map(([, name]) => name)
  const written = [...source.matchAll(/[?&]([\w-]+)=(?=\$\{|[\w'`])/g)].map(([, name]) => name)
  const names = [...built.map((names) => names?.replace(/:[^,]*/g, '')), ...set, ...written].join(' ')
  return [...new Set(names.match(TELLING))].sort()
}

it('puts nothing of a person into addresses but what is said here', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(400)
  expect(told("`/x?email=a&page=1`; new URLSearchParams({ q: words, size: '9' })")).toEqual(['email', 'q'])
  expect(told("call('/x', { query: { q: words, size: 9 } })")).toEqual(['q'])
  expect(told('const query = { input: place,\n phone }')).toEqual(['input', 'phone'])
  for (const [file, source] of Object.entries(SOURCES)) {
    expect(KNOWN.get(file) ?? [], file).toEqual(expect.arrayContaining(told(source)))
  }
})
