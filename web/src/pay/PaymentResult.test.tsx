import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query'
import { speakEnglish } from '../test.words'
import { PaymentResult } from './PaymentResult'

const ORDER = {
  receiptCode: 'EV261121-7K3M9Q',
  maSoHoso: 'AB2DEFGHJKMN2345A',
  amountUsd: 25,
  amountVnd: 653_750,
  exchangeRate: 26_150,
  entryType: '0',
  createdAt: '2026-11-21T10:00:00',
}

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

/** The page at an address, with a server that says these things about the order, one after another. */
function arrive(address: string, ...answers: object[]) {
  const fetch = vi.fn(async () => {
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
  arrive('/payment-success?receipt=EV261121-7K3M9Q', { status: 'failed', responseCode: '51' })
  await screen.findByRole('heading', { name: 'Payment failed' })
  screen.getByText('The card’s balance is not sufficient.')
  expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe(
    '/e-visa/pay/AB2DEFGHJKMN2345A',
  )
})

it('waits for the bank and then says that it is paid', async () => {
  const asked = arrive('/payment-success?receipt=EV261121-7K3M9Q', { status: 'pending' }, { status: 'paid' })
  await screen.findByRole('heading', { name: 'Waiting for the bank' })
  await screen.findByText(/has not confirmed yet/)
  await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 3000 })
  expect(asked).toHaveBeenCalledTimes(2)
})

it('never offers to pay again what is under review', async () => {
  arrive('/payment-failed?receipt=EV261121-7K3M9Q', { status: 'review', responseCode: '07' })
  await screen.findByRole('heading', { name: 'The bank is checking this payment' })
  expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
})

it('does not ask about an order without a receipt code', async () => {
  const asked = arrive('/payment-failed', {})
  await screen.findByRole('heading', { name: 'Payment failed' })
  expect(asked).not.toHaveBeenCalled()
})
