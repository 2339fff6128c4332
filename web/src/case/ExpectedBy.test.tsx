import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good } from '../account/test.portal'
import { EXPECTED_DAY } from '../expectedDay'
import { forgetFetched } from '../fetchedOnce'
import japanese from '../locales/ja.json'
import vietnamese from '../locales/vi.json'
import chinese from '../locales/zh.json'
import { speakEnglish } from '../test.words'
import { ExpectedBy } from './ExpectedBy'

let expectedDay: string | null

beforeAll(async () => {
  await speakEnglish()
  for (const [language, words] of Object.entries({ vi: vietnamese, zh: chinese, ja: japanese }))
    i18next.addResourceBundle(language, 'web', words)
})
beforeEach(() => {
  forgetFetched()
  vi.stubGlobal('fetch', async () => good({ expectedDay }))
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => i18next.changeLanguage('en'))

async function show(language: string) {
  await i18next.changeLanguage(language)
  const sentence = (day: string) => i18next.t('lookup.paidBy', { day })
  render(<ExpectedBy route={EXPECTED_DAY} sentence={sentence} otherwise={i18next.t('lookup.paidUsual')} />)
}

/** What is said aloud, and what only keeps its room. */
const said = (sentence: string) => screen.findByText(sentence, { ignore: '[aria-hidden]' })
const room = () => [...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)

it.each([
  ['vi', 'Dự kiến có kết quả chậm nhất ngày 26 tháng 11.', 'Kết quả thường có sau 3 ngày làm việc.'],
  ['en', 'Expect a decision by 26 November.', 'A decision usually takes 3 working days.'],
  ['zh', '预计最迟 11月26日 有结果。', '通常 3 个工作日内有结果。'],
  ['ja', '結果は11月26日までに出る見込みです。', '審査には通常3営業日かかります。'],
])('says the day in words, or how long it takes, in the same room: %s', async (language, day, usual) => {
  expectedDay = '2026-11-26'
  await show(language)
  // Before the answer is there, nothing is said; the room of either sentence is kept.
  expect(document.querySelector('[data-later]')?.textContent).toBe('')
  const before = room()
  expect(before).toContain(usual)
  await said(day)
  expect(room()).toEqual(before)
})

it('says how long it takes where no day is known', async () => {
  expectedDay = null
  await show('en')
  await said('A decision usually takes 3 working days.')
})
