// @vitest-environment node
import { expect, it } from 'vitest'
import type { Entry } from '../catalogues/entry'
import { fold } from './fold'
import { errorsBetween } from './near'
import { searchIn } from './search'

const gates: Entry[] = [
  { ma: 'sb-hue', ten: 'Phú Bài', tenEn: 'Phu Bai', tenZh: '富牌', tenJa: 'フバイ' },
  { ma: 'sb-da-nang', ten: 'Đà Nẵng', tenEn: 'Da Nang', tenZh: '岘港', tenJa: 'ダナン' },
]
const search = searchIn(gates, 'en')

it.each(['da nang', 'Đà N', 'NANG', '岘', 'ダナ', 'だな', 'sb-da', '  nang ', 'danag'])(
  'finds a line of any catalogue by %s',
  (typed) => {
    expect(search(typed).codes).toEqual(['sb-da-nang'])
  },
)

it('has every line for nothing, and none for another name', () => {
  expect(search(' ').codes).toEqual(['sb-hue', 'sb-da-nang'])
  expect(search('vinh').codes).toEqual([])
})

it.each([
  ['Đà Nẵng', 'da nang'],
  ['Straße', 'strasse'],
  ['Ｆｒａｎｃｅ', 'france'],
  ['ｶﾞｰﾅ', 'がーな'],
  ['義大利', '义大利'],
])('takes for the same letters: %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it.each([
  ['germany', 'germany', 0],
  ['germny', 'germany', 1],
  ['geramny', 'germany', 1],
  ['jermani', 'germany', 2],
])('counts errors: %s for %s', (typed, name, errors) => {
  expect(errorsBetween(typed, name).whole).toBe(errors)
})

it('counts errors to the beginning of a name', () => {
  expect(errorsBetween('phill', 'philippines').start).toBe(1)
})
