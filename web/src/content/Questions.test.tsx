import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good, openPage } from '../account/test.portal'
import { forgetFetched } from '../server/fetchedOnce'
import { speakEnglish } from '../testing/test.words'
import { takeQuestion } from './carriedQuestion'
import { Questions } from './Questions'

beforeAll(speakEnglish)
beforeEach(forgetFetched)
afterEach(() => vi.unstubAllGlobals())

const ROUTE = 'GET /client-service/public/cau-hoi/get-all'
const entry = (
  thuTu: number,
  tieuDe: string,
  noiDung: string,
  more: { ngonNgu?: string; loai?: string } = {},
) => ({
  id: thuTu,
  thuTu,
  loai: more.loai ?? 'traveller',
  hienThi: 1,
  noiDungs: { en: { tieuDe, noiDung, ngonNgu: more.ngonNgu ?? 'en', tuKhoa: [`keyword${thuTu}`] } },
})
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('looks into questions and answers, without minding capitals and marks, and not into their HTML', async () => {
  const entries = [
    entry(1, 'Do I need an account?', '<p>No, <strong>none</strong>.</p>'),
    entry(2, 'The payment failed. What now?', '<p>Pay again.</p>'),
    entry(3, 'Còn gì nữa?', '<p>Hết.</p>', { ngonNgu: 'vi' }),
  ]
  openPage('/faq', Questions, { [ROUTE]: () => good(entries) })
  await screen.findByText('Do I need an account?')
  expect(screen.getByText('Còn gì nữa?').getAttribute('lang')).toBe('vi')
  search('ACCÓUNT')
  screen.getByText('1 question found.')
  expect(screen.queryByText('The payment failed. What now?')).toBeNull()
  search('strong')
  screen.getByText('Nothing found. Try another word.')
})

it('puts questions under headings in the order of a journey, and those of an unknown kind at the end', async () => {
  const entries = [
    entry(1, 'Ours?', '<p>1</p>'),
    entry(2, 'Lost it?', '<p>2</p>', { loai: 'travel' }),
    entry(3, 'How much?', '<p>3</p>', { loai: 'fee' }),
  ]
  openPage('/faq', Questions, { [ROUTE]: () => good(entries) })
  await screen.findByText('Ours?')
  const shown = [...document.querySelectorAll('h2, summary')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Fee and payment',
    'How much?',
    'On your trip',
    'Lost it?',
    'Other questions',
    'Ours?',
  ])
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faq#fee', '/faq#travel', '/faq#other'])
  search('keyword2')
  expect([...document.querySelectorAll('h2, summary')].map(({ textContent }) => textContent)).toEqual([
    'Lost it?',
  ])
})

it('leads to people from each answer and from nothing found, with what was typed in no address', async () => {
  openPage('/faq', Questions, { [ROUTE]: () => good([entry(1, 'Where?', '<p>Here.</p>')]) })
  await screen.findByText('Where?')
  const answer = document.querySelector('details')
  within(answer as HTMLElement).getByText('Write to us')
  search(' qqqqqqqq  ')
  expect(document.querySelector('details')).toBeNull()
  const link = screen.getByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/support')
  fireEvent.click(link)
  expect(takeQuestion()).toBe('qqqqqqqq')
  expect(location.href).not.toContain('qqqq')
})

it('says what is missing, and asks again', async () => {
  let isThere = false
  openPage('/faq', Questions, {
    [ROUTE]: () => (isThere ? good([entry(1, 'Where?', '<p>Here.</p>')]) : new Response('', { status: 502 })),
  })
  isThere = true
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 }))
  await screen.findByText('Where?')
})
