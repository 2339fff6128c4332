// @vitest-environment node
import { expect, it } from 'vitest'
import countries from '../../../../core/catalogues/countries.json'
import furtherNames from '../../../../core/catalogues/names/countries.json'
import type { Language } from '../../words/i18n'
import cases from './countries.cases.json'
import { nameFrom } from './name'
import { searchIn } from './search'

/** What people type, by the language of the page and the code that must come first. */
const CASES = Object.entries(cases).flatMap(([language, byCode]) =>
  Object.entries(byCode).flatMap(([code, inputs]) =>
    inputs.split(', ').map((typed) => ({ language: language as Language, typed, code })),
  ),
)

/** Names of former states, and of two states at once: whoever types them chooses among these. */
const SHARED = [
  'caoly congo congolese corea czechoslovakia dominican korea korean lienxo namtu sovietunion tiepkhac ussr yugoslavia',
  '南斯拉夫 捷克斯洛伐克 苏联 そ连 こんご ちぇこすろばきあ ゆごすらびあ',
].flatMap((names) => names.split(' '))

const find = (language: Language) => searchIn(countries, language, furtherNames)

it('is tried with four hundred inputs and more', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(400)
  expect(new Set(CASES.map(({ language, typed }) => language + typed)).size).toBe(CASES.length)
})

it.each(['en', 'vi', 'zh', 'ja'] as const)('has what people type first: %s', (language) => {
  const search = find(language)
  const wrong = CASES.filter((one) => one.language === language).flatMap(({ typed, code }) => {
    const [first] = search(typed).codes
    return first === code ? [] : [`${typed}: ${first} instead of ${code}`]
  })
  expect(wrong).toEqual([])
})

it.each([
  ['UK', 'GBR', 'UKR'],
  ['korea', 'KOR', 'PRK'],
  ['niger', 'NER', 'NGA'],
  ['congo', 'COD', 'COG'],
])('has the others after the first: %s', (typed, first, second) => {
  expect(find('en')(typed).codes.slice(0, 2)).toEqual([first, second])
})

it('is sure of one whole name, and of none that two have', () => {
  const search = find('en')
  expect(search('England').sure).toBe('GBR')
  expect(search('MAR').sure).toBe('MAR')
  expect(search('mar').sure).toBeUndefined()
  expect(search('korea').sure).toBeUndefined()
  expect(search('engla').sure).toBeUndefined()
  expect(search('germny').sure).toBeUndefined()
})

it('finds nothing for what is near no name', () => {
  expect(find('en')('Atlantis')).toEqual({ codes: [], sure: undefined })
  expect(find('ja')('zzzz').codes).toEqual([])
})

it('has no further name twice, but for those that are shared', () => {
  const owners = new Map<string, Set<string>>()
  const add = (text: string, code: string) => {
    const { letters } = nameFrom(text)
    owners.set(letters, (owners.get(letters) ?? new Set()).add(code))
    return letters
  }
  const official = new Set<string>()
  for (const { ma, ...names } of countries)
    for (const name of Object.values(names)) official.add(nameFrom(name).letters)
  const repeated = Object.entries(furtherNames).flatMap(([code, names]) => {
    const letters = names.split(', ').map((name) => add(name, code))
    const known = new Set<string>()
    return letters.filter((one) => !one || official.has(one) || known.size === known.add(one).size)
  })
  expect(repeated).toEqual([])
  const shared = [...owners].filter(([, codes]) => codes.size > 1).map(([letters]) => letters)
  expect(shared.sort()).toEqual([...SHARED].sort())
})
