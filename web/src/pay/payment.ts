import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '../api'

/** What an application costs today; it tells nothing about the person. */
export type Fee = Answer<'/client-service/public/hstt/le-phi'>

export type Order = Answer<'/payment-service/orders/{receipt}'>

type Started = Answer<'/client-service/public/hstt/thanh-toan/{code}', 'post'>

export function useFee(code: string) {
  return useQuery({
    queryKey: ['fee', code],
    queryFn: ({ signal }) =>
      call<Fee>(`/client-service/public/hstt/le-phi?maHoSo=${encodeURIComponent(code)}`, { signal }),
  })
}

/** Opens an order at the bank, or finds the open one; returns the address of the bank's page. */
export function startPayment(code: string) {
  return call<Started>(`/client-service/public/hstt/thanh-toan/${encodeURIComponent(code)}`, {
    method: 'POST',
  })
}

/** The bank's notice usually comes before the person returns: ask soon, then less and less often. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
/** Afterwards the page says that the answer comes by e-mail. */
const PATIENCE = 15

/** How an order stands, asked until it is decided; `tired` once the page has stopped asking by itself. */
export function useOrder(receipt: string) {
  const queryKey = ['order', receipt]
  const state = useQueryClient().getQueryState(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<Order>(`/payment-service/orders/${encodeURIComponent(receipt)}`, { signal }),
    enabled: receipt !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      const undecided = state.data ? state.data.status === 'pending' : isPassing(state.error)
      if (!undecided || asked >= PATIENCE) return false
      return Math.min(FIRST_WAIT_MS * 1.4 ** asked, LONGEST_WAIT_MS)
    },
  })
  return { ...query, tired: (state?.dataUpdateCount ?? 0) >= PATIENCE }
}

function isPassing(error: Error | null) {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

export function dollars(amount: number, language: string) {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
  }).format(amount)
}

export function dong(amount: number, language: string) {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'VND',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amount)
}
