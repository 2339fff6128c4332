import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good, openPage } from '../account/test.portal'
import { forgetFetched } from '../server/fetchedOnce'
import { speakEnglish } from '../testing/test.words'
import { Questions } from './Questions'

beforeAll(speakEnglish)
beforeEach(forgetFetched)
afterEach(() => vi.unstubAllGlobals())

const ROUTE = 'GET /client-service/public/cau-hoi/get-all'
const entry = (thuTu: number, tieuDe: string, noiDung: string, ngonNgu = 'en') => ({
  id: thuTu,
  thuTu,
  loai: 'traveller',
  hienThi: 1,
  noiDungs: { en: { tieuDe, noiDung, ngonNgu } },
})
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('looks into questions and answers, without minding capitals and marks, and not into their HTML', async () => {
  const entries = [
    entry(1, 'Do I need an account?', '<p>No, <strong>none</strong>.</p>'),
    entry(2, 'The payment failed. What now?', '<p>Pay again.</p>'),
    entry(3, 'Còn gì nữa?', '<p>Hết.</p>', 'vi'),
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

it('says what is missing, and asks again', async () => {
  let isThere = false
  openPage('/faq', Questions, {
    [ROUTE]: () => (isThere ? good([entry(1, 'Where?', '<p>Here.</p>')]) : new Response('', { status: 502 })),
  })
  isThere = true
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 }))
  await screen.findByText('Where?')
})
