import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, good, openPage, refused } from '../account/test.portal'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { PaymentCheck } from './PaymentCheck'

const CODE = 'AB2DEFGHJKMN2345A'
const FEE = 'GET /client-service/public/hstt/le-phi'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const open = (answers: Answers) =>
  openPage(`/e-visa/pay/${CODE}`, PaymentCheck, answers, '', '/e-visa/pay/:code')

it('offers no payment for what was paid elsewhere: in another tab, by somebody else, from a mail', async () => {
  open({ [FEE]: () => refused(409, 'already_paid') })
  await screen.findByText('There is nothing more to pay for this application.')
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('shows what one application costs, and the total, in dollars and in dong', async () => {
  const name = 'E-visa, one entry'
  const fee = { soTien: 25, tiGia: 26_150, donViTinh: 'USD', soTienVnd: 653_750, possibleDuplicate: false }
  open({ [FEE]: () => good({ ...fee, tenLP: name, tenLPEn: name, tenLPZh: name, tenLPJa: name }) })
  const row = await screen.findByRole('row', { name: /E-visa, one entry/ })
  expect(row.textContent).toMatch(/AB2DEFGHJKMN2345A.*USD\s25\.00.*VND\s653,750/)
  expect(screen.getByRole('row', { name: /Total to pay/ }).textContent).toMatch(/USD\s25\.00.*VND\s653,750/)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    expect.stringMatching(/26,150 for 1 USD/),
  ])
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

it('leads whoever cannot pay to where the application stands, not to the same refusal', async () => {
  open({ [FEE]: () => refused(409, 'not_payable') })
  expect((await screen.findByRole('link', { name: /status|Check/ })).getAttribute('href')).toMatch(
    /^\/e-visa\/search/,
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
