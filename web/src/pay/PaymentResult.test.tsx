import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { EXPECTED_DAY } from '../case/expectedDay'
import { rememberOwn } from '../case/statusPath'
import { forgetFetched } from '../server/fetchedOnce'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { portalTime } from '../ui/elements/time'
import { PaymentResult } from './PaymentResult'
import { remember, rememberOrder, toBePaid } from './together'

const ORDER = {
  receiptCode: 'EV261121-7K3M9Q',
  amountUsd: 25,
  amountVnd: 653_750,
  exchangeRate: 26_150,
  entryType: '0',
  createdAt: '2026-11-21T10:00:00',
  documents: 1,
  lines: [{ entryType: '0', amountUsd: 25, amountVnd: 653_750 }],
}

/** An order of two applications, of which the server names neither. */
const OF_TWO = {
  entryType: undefined,
  amountUsd: 75,
  amountVnd: 1_961_250,
  documents: 2,
  lines: [...ORDER.lines, { entryType: '1', amountUsd: 50, amountVnd: 1_307_500 }],
}
const [FIRST, SECOND, THIRD] = ['AB2DEFGHJKMN2345A', 'CD2DEFGHJKMN2345B', 'EF2DEFGHJKMN2345C']

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  forgetFetched()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** By when the server expects a decision; it may not know. */
let expectedDay: string | null = '2026-11-26'

/** The page at an address, with a server that says these things about the order, one after another. */
const WORK = '/client-service/hstt/hstc/viec-can-lam'
let work = 0

function arrive(address: string, ...answers: object[]) {
  const fetch = vi.fn(async (path: string) => {
    if (path === EXPECTED_DAY)
      return Response.json({ code: '200', message: null, data: { expectedDay, workingDays: 5 } })
    if (path === WORK)
      return Response.json({
        code: '200',
        message: null,
        data: { content: [{ viec: 'sign', soHoSo: work }] },
      })
    const data = { ...ORDER, ...(answers.length > 1 ? answers.shift() : answers[0]) }
    return Response.json({ code: '200', message: null, data })
  })
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <PaymentResult />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return fetch
}

it('believes the order and not the address', async () => {
  rememberOrder(ORDER.receiptCode, [FIRST])
  arrive('/payment-success?receipt=EV261121-7K3M9Q', { status: 'failed', responseCode: '51' })
  await screen.findByRole('heading', { name: 'Payment failed' })
  screen.getByText('There is not enough money on the card.')
  screen.getByText('Your application is kept and nothing is lost. Check your information and pay again.')
  expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe(
    '/e-visa/pay/AB2DEFGHJKMN2345A',
  )
})

it('waits for the bank and then says that it is paid', async () => {
  const asked = arrive('/payment-success?receipt=EV261121-7K3M9Q', { status: 'pending' }, { status: 'paid' })
  await screen.findByRole('heading', { name: 'Waiting for the bank' })
  await screen.findByText(/has not confirmed yet\. Do not pay again/)
  await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 3000 })
  const order = asked.mock.calls.filter(([path]) => path !== EXPECTED_DAY)
  expect(order).toHaveLength(2)
})

it('never offers to pay again what is under review', async () => {
  arrive('/payment-failed?receipt=EV261121-7K3M9Q', { status: 'review', responseCode: '07' })
  await screen.findByRole('heading', { name: 'The bank is checking this payment' })
  expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
})

it('does not ask about an order without a receipt code', async () => {
  const asked = arrive('/payment-failed', {})
  await screen.findByRole('heading', { name: 'We could not find this payment' })
  expect(asked).not.toHaveBeenCalled()
})

it('says for how many applications an order paid, each and together, and takes them off the list', async () => {
  for (const code of [FIRST, SECOND, THIRD]) remember(code)
  rememberOrder(ORDER.receiptCode, [FIRST, SECOND])
  arrive('/payment-success?receipt=EV261121-7K3M9Q', { ...OF_TWO, status: 'paid' })
  await screen.findByText(/^Your applications are with the authority/)
  const values = screen.getAllByRole('definition').map((value) => value.textContent)
  expect(values.slice(0, 2)).toEqual(['2', FIRST + SECOND])
  expect(values[3]).toMatch(/25\.00.*653,750.*50\.00.*1,307,500/)
  expect(values[4]).toMatch(/75\.00.*1,961,250/)
  expect(toBePaid()).toEqual([THIRD])
})

it('leads back to the same applications when a payment for several failed', async () => {
  for (const code of [FIRST, SECOND]) remember(code)
  rememberOrder(ORDER.receiptCode, [FIRST, SECOND])
  arrive('/payment-failed?receipt=EV261121-7K3M9Q', { ...OF_TWO, status: 'failed', responseCode: '51' })
  await screen.findByText(
    'The applications are kept and nothing is lost. None of them is paid. Check your information and pay again.',
  )
  expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe('/e-visa/pay')
  screen.getByRole('link', { name: 'Check and edit' })
  expect(toBePaid()).toEqual([FIRST, SECOND])
})

it('shows an order of several of another tab, without codes and without a way to pay again', async () => {
  arrive('/payment-failed?receipt=EV261121-7K3M9Q', { ...OF_TWO, status: 'failed' })
  await screen.findByText(/None of them is paid/)
  expect(screen.queryByText('Registration code')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
})

const USUAL = 'A decision usually takes 5 working days.'
const DAY = 'Expect a decision by 26 November 2026.'
const SUCCESS = '/payment-success?receipt=EV261121-7K3M9Q'
/** What is said aloud, without what only keeps its room. */
const said = (sentence: string) => screen.queryAllByText(sentence, { ignore: '[aria-hidden]' })

it('says of what is paid today by which day it is decided', async () => {
  arrive(SUCCESS, { status: 'paid', paidAt: portalTime() })
  await vi.waitFor(() => expect(said(DAY)).toHaveLength(1))
  expect(said(USUAL)).toEqual([])
})

it('says how long it usually takes where that day is not known', async () => {
  expectedDay = null
  arrive(SUCCESS, { status: 'paid', paidAt: portalTime() })
  await vi.waitFor(() => expect(said(USUAL)).toHaveLength(1))
  expectedDay = '2026-11-26'
})

it('names no day where the page is opened again later', async () => {
  arrive(SUCCESS, { status: 'paid', paidAt: '2026-11-21T10:04:00' })
  await vi.waitFor(() => expect(said(USUAL)).toHaveLength(1))
  expect(said(DAY)).toEqual([])
})

it.each([
  [3, /^3 applications of your organization wait for a digital signature/, /with the authority now/],
  [0, /with the authority now/, /wait for a digital signature/],
])('tells an organization what is still missing: %s signatures', async (toSign, says, not) => {
  work = toSign
  rememberOrder(ORDER.receiptCode, [FIRST])
  rememberOwn(FIRST, 'evisaOrganization')
  arrive(SUCCESS, { status: 'paid', paidAt: portalTime() })
  await screen.findByText('The fee of 1 application has arrived.')
  await screen.findByText(says)
  expect(screen.queryByText(not)).toBeNull()
  expect(said(DAY)).toEqual([])
})
