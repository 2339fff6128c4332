import { expect, it } from 'vitest'
import { type Entry, matches, nameOf } from './catalogues'

const danang: Entry = { ma: 'sb-da-nang', ten: 'Đà Nẵng', tenEn: 'Da Nang', tenZh: '岘港', tenJa: 'ダナン' }

it.each(['da nang', 'Đà N', 'NANG', '岘', 'ダナ', 'sb-da', '  nang '])('is found by %s', (typed) => {
  expect(matches(danang, typed)).toBe(true)
})

it('is not found by another name', () => {
  expect(matches(danang, 'hue')).toBe(false)
})

it('is called by its name in the language, else in English', () => {
  expect(nameOf(danang, 'ja')).toBe('ダナン')
  expect(nameOf({ ...danang, tenZh: '' }, 'zh')).toBe('Da Nang')
})
