import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EXPECTED_DAY } from '../case/expectedDay'
import { routeOf } from '../content/collections'
import { FEES } from '../pay/fees'

const text = (html: string, kind = 'conditions') => ({
  loai: kind,
  maBaiViet: 'conditions',
  thuTu: 1,
  noiDungs: { en: { tieuDe: 'Conditions', noiDung: html, ngonNgu: 'en' } },
})
const WRITTEN = { 'bai-viet': [text('<p>A passport, and <a href="/faq">more</a>.</p>')] }
const SENTENCES = {
  fee: 'USD {{single}} or {{multiple}}',
  day: 'By {{day}}',
  time_one: '{{count}} day',
  time_other: '{{count}} days',
}

/** What the authority writes in place of the banner's words. */
const BANNER = text('<p>From 1 May</p>', 'banner')

/** What the server answers, by route. */
const ANSWERS: Record<string, unknown> = {
  [routeOf('bai-viet')]: [
    text('<p>A passport, and\n<a href="/faq">more</a>.</p>\n'),
    text('<p>Elsewhere</p>', 'page'),
  ],
  [routeOf('popup')]: [],
  [FEES]: [
    { ma: '0', soTien: 25 },
    { ma: '1', soTien: 50.5 },
  ],
  [EXPECTED_DAY]: { expectedDay: '2026-11-30', workingDays: 5 },
}

beforeEach(() => {
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
  document.body.innerHTML = `<p data-later="fee">It depends</p><p data-later="day"></p><p data-later="time"></p>${data(
    'written-content',
    WRITTEN,
  )}${data('written-sentences', SENTENCES)}`
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** As a page that was just opened. */
async function open(answers: Record<string, unknown> = {}) {
  vi.resetModules()
  const fetch = vi.fn(async (path: string, _: { headers: object }) => {
    const data = { ...ANSWERS, ...answers }[path]
    return data === undefined
      ? Response.json({ code: 'maintenance' }, { status: 503 })
      : Response.json({ code: '200', data })
  })
  vi.stubGlobal('fetch', fetch)
  return { ...(await import('./readOnly')), fetch }
}

const said = () => [...document.querySelectorAll('[data-later]')].map((place) => place.textContent)

it('says what the server says now, and needs no program for that', async () => {
  const { bringUpToDate, takeAnswers } = await open()
  expect(await bringUpToDate('en')).toBe(false)
  expect(said()).toEqual(['USD 25 or 50.50', 'By 30 November 2026', '5 days'])
  expect([...takeAnswers().keys()].toSorted()).toEqual([FEES, EXPECTED_DAY, routeOf('popup')].toSorted())
})

it.each([
  ['another text', text('<p>A passport, and <a href="/faq">less</a>.</p>')],
  ['another link', text('<p>A passport, and <a href="/support">more</a>.</p>')],
  ['no text in the language', { ...text(''), noiDungs: {} }],
])('needs it where the authority has written %s', async (_, post) => {
  const { bringUpToDate } = await open({ [routeOf('bai-viet')]: [post] })
  expect(await bringUpToDate('en')).toBe(true)
})

it('needs it where the banner has other words', async () => {
  const posts = [...WRITTEN['bai-viet'], BANNER]
  const { bringUpToDate } = await open({ [routeOf('bai-viet')]: posts })
  expect(await bringUpToDate('en')).toBe(true)
})

it('needs it for an announcement, and for no other popup', async () => {
  const popup = (loai: string) => ({ [routeOf('popup')]: [{ loai, noiDungs: {} }] })
  const { bringUpToDate, takeAnswers } = await open(popup('announcement'))
  expect(await bringUpToDate('en')).toBe(true)
  // It was not drawn, and is not handed over.
  expect(takeAnswers().has(routeOf('popup'))).toBe(false)
  expect(await (await open(popup('information'))).bringUpToDate('en')).toBe(false)
})

it.each([
  ['en', '1 day'],
  ['vi', '1 days'],
] as const)('counts a single working day as the language does: %s', async (language, one) => {
  const { bringUpToDate } = await open({ [EXPECTED_DAY]: { expectedDay: null, workingDays: 1 } })
  await bringUpToDate(language)
  expect(said()[2]).toBe(one)
})

it('fails where an answer does not come', async () => {
  const { bringUpToDate } = await open({ [FEES]: undefined })
  await expect(bringUpToDate('en')).rejects.toThrow(FEES)
})

it('changes nothing once the program has the page', async () => {
  const { bringUpToDate, takeAnswers } = await open()
  const coming = bringUpToDate('en')
  expect(takeAnswers().size).toBe(0)
  await coming
  expect(said()).toEqual(['It depends', '', ''])
})

it('tells the server where others use the computer, too', async () => {
  sessionStorage.setItem('shared-computer', 'true')
  const { bringUpToDate, fetch } = await open()
  await bringUpToDate('en')
  for (const [, { headers }] of fetch.mock.calls) expect(headers).toHaveProperty('X-Shared-Computer', '1')
})
