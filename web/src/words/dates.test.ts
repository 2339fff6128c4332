// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shownDay, shownMonth } from './dates'
import { shownMoment } from './moments'

const SRC = join(import.meta.dirname, '..')

it.each([
  ['vi', '05/12/2026', '05/12/2026 01:34 (GMT+9)'],
  ['en', '5 December 2026', '5 December 2026, 01:34 (GMT+9)'],
  ['zh', '2026年12月5日', '2026年12月5日 01:34 (GMT+9)'],
  ['ja', '2026年12月5日', '2026年12月5日 01:34 (GMT+9)'],
])('writes days and moments in the manner of %s', (language, day, moment) => {
  expect(shownDay('2026-12-05', language)).toBe(day)
  expect(shownDay('2026-12-5', language)).toBe(day)
  expect(shownDay('2026-12-05T09:30:00', language)).toBe(day)
  expect(shownDay('05/12/2026', language)).toBe(day)
  expect(shownMoment(new Date('2026-12-04T16:34:00Z'), language, 'Asia/Tokyo')).toBe(moment)
  expect(shownDay('1970', language)).toBe('1970')
  expect(shownDay('', language)).toBe('')
})

/** Where days are asked of `Intl` all the same, and why. */
const APART = [
  // How long ago something was, and a day in a badge too narrow for its year.
  'authority/queue/age.ts',
  // The time alone, of what was said a moment ago.
  'ui/overlay/EarlierNotices.tsx',
]

it('is where all pages write their days', () => {
  const others = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|\/test\.|^words\/(dates|moments)/.test(file) &&
      /DateTimeFormat\(|toLocale(Date|Time)String/.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(others.sort()).toEqual(APART)
})

it('writes a month in the same manner', () => {
  expect(['en', 'vi', 'zh', 'ja'].map((language) => shownMonth('2026-02', language))).toEqual([
    'February 2026',
    '02/2026',
    '2026年2月',
    '2026年2月',
  ])
})
