import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'
import type { AddressParameters, ListQuery } from '../../ui/list/useListAddress'

const BASE = '/review-service/payments'

/** An order at the bank, with what a person must know to decide about its money. */
export type Payment = Schema<'PaymentEntry'>

/** The statuses of an order, in the order in which they concern this desk; `all` is the list without a filter. */
export const STATUSES = ['review', 'refunding', 'refunded', 'paid', 'pending', 'failed', 'all'] as const

/** What the list can be asked. */
export const ORDERS = { status: STATUSES, q: null } satisfies AddressParameters

/** The server's limit of one answer: beyond it only a search leads. */
export const MOST = 200

export function usePayments({ status, q }: ListQuery<typeof ORDERS>) {
  return useQuery({
    queryKey: ['payments', status, q],
    queryFn: ({ signal }) =>
      call(BASE, { query: { q, status: status === 'all' ? undefined : status }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

/** One order by its receipt code; null when there is none. */
export function usePayment(receipt: string) {
  return useQuery({
    queryKey: ['payment', receipt],
    queryFn: async ({ signal }) => (await call(BASE, { query: { q: receipt }, signal }))[0] ?? null,
  })
}

/** What may become of money that is under review. */
export type MoneyAct = NonNullable<Payment['proposal']>['act']

/** What can be proposed for an order as it stands. Money that pays for nothing can only be given back. */
export function proposable({ status, cause, takenVnd }: Payment): MoneyAct[] {
  if (status !== 'review' || takenVnd == null) return []
  if (cause === 'reversed') return ['close']
  // Its application stays paid.
  if (cause === 'changed') return ['accept']
  return cause === 'surplus' ? ['refund'] : ['refund', 'accept']
}

/** What is proposed for the money of an order and waits for a second person. */
export function openProposal({ status, proposal }: Payment) {
  return status === 'review' && proposal?.confirmedBy == null ? proposal : undefined
}

/** What is done about the money of an order: something is proposed, or a proposal ended. */
type MoneyStep = { json: Schema<'NewProposal'> } | { confirm: string } | { withdraw: string }

function send(receipt: string, step: MoneyStep) {
  if ('json' in step)
    return call('/review-service/payments/{receipt}/proposals', { path: { receipt }, json: step.json })
  return 'confirm' in step
    ? call('/review-service/payments/{receipt}/proposals/{id}/confirm', {
        method: 'POST',
        path: { receipt, id: step.confirm },
      })
    : call('/review-service/payments/{receipt}/proposals/{id}/withdraw', {
        method: 'POST',
        path: { receipt, id: step.withdraw },
      })
}

/** Proposes, confirms and withdraws; afterwards, whatever came of it, list and order are read again. */
export function useMoney(receipt: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: MoneyStep) => send(receipt, step),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['payments'] }),
        queries.invalidateQueries({ queryKey: ['payment', receipt] }),
      ]),
  })
}
