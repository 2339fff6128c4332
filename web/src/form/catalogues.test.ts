import { expect, it } from 'vitest'
import { type Entry, nameOf } from './catalogues'

const danang: Entry = { ma: 'sb-da-nang', ten: 'Đà Nẵng', tenEn: 'Da Nang', tenZh: '岘港', tenJa: 'ダナン' }

it('is called by its name in the language, else in English', () => {
  expect(nameOf(danang, 'ja')).toBe('ダナン')
  expect(nameOf({ ...danang, tenZh: '' }, 'zh')).toBe('Da Nang')
})
