import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, openPage, refused } from '../account/test.portal'
import { queryClient } from '../query'
import { speakEnglish } from '../test.words'
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
  openPage(`/e-visa/pay/${CODE}`, PaymentCheck, answers, '', '/e-visa/pay/:maHoSo')

it('offers no payment for what was paid elsewhere: in another tab, by somebody else, from a mail', async () => {
  open({ [FEE]: () => refused(409, 'already_paid') })
  await screen.findByText('There is nothing more to pay for this application.')
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('leads whoever cannot pay to where the application stands, not to the same refusal', async () => {
  open({ [FEE]: () => refused(409, 'not_payable') })
  expect((await screen.findByRole('link', { name: /status|Check/ })).getAttribute('href')).toMatch(
    /^\/e-visa\/search/,
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
