import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good, refused } from '../account/test.portal'
import japanese from '../locales/ja.json'
import vietnamese from '../locales/vi.json'
import chinese from '../locales/zh.json'
import { forgetFetched } from '../server/fetchedOnce'
import { speakEnglish } from '../testing/test.words'
import { ExpectedBy } from './ExpectedBy'

let answer: { expectedDay: string | null; workingDays: number } | undefined

beforeAll(async () => {
  await speakEnglish()
  for (const [language, words] of Object.entries({ vi: vietnamese, zh: chinese, ja: japanese }))
    i18next.addResourceBundle(language, 'web', words)
})
beforeEach(() => {
  vi.stubGlobal('fetch', async () => (answer ? good(answer) : refused(503, 'busy')))
})
afterEach(() => {
  // Another language would ask again for what was refused.
  forgetFetched()
  vi.unstubAllGlobals()
})
afterAll(() => i18next.changeLanguage('en'))

async function show(language: string) {
  await i18next.changeLanguage(language)
  const sentence = (day: string) => i18next.t('lookup.paidBy', { day })
  const usual = (count?: number) => i18next.t('lookup.paidUsual', { count })
  render(<ExpectedBy kind="evisa" sentence={sentence} otherwise={usual} />)
}

/** What is said aloud, and what only keeps its room. */
const said = (sentence: string) => screen.findByText(sentence, { ignore: '[aria-hidden]' })
const room = () => [...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)

it.each([
  ['vi', 'Dự kiến có kết quả chậm nhất ngày 26/11/2026.', 'Kết quả thường có sau 10 ngày làm việc.'],
  ['en', 'Expect a decision by 26 November 2026.', 'A decision usually takes 10 working days.'],
  ['zh', '预计最迟 2026年11月26日 有结果。', '通常 10 个工作日内有结果。'],
  ['ja', '結果は2026年11月26日までに出る見込みです。', '審査には通常10営業日かかります。'],
])('says the day in words, or how long it takes, in the same room: %s', async (language, day, usual) => {
  answer = { expectedDay: '2026-11-26', workingDays: 3 }
  await show(language)
  // Before the answer is there, nothing is said; the room of either sentence is kept.
  expect(document.querySelector('[data-later]')?.textContent).toBe('')
  const before = room()
  expect(before).toContain(usual)
  await said(day)
  expect(room()).toEqual(before)
})

it.each([
  [5, 'A decision usually takes 5 working days.'],
  [1, 'A decision usually takes 1 working day.'],
])('says how long it takes where no day is known: %i', async (workingDays, usual) => {
  answer = { expectedDay: null, workingDays }
  await show('en')
  await said(usual)
})

it('names no number where the portal does not say it', async () => {
  answer = undefined
  await show('en')
  await said('A decision usually takes a few working days.')
})
