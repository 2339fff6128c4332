import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Schema } from '../server/api'
import { type Fee, type FeeTotal, fetchFee, fetchFees, startPayment, startPayments } from './applicationFees'
import { rememberOrder } from './together'

/** How an order stands, for its payer. */
export type Order = Schema<'PaymentOrder'>

/** An application that cannot be paid for now, and why. */
export interface Unpayable {
  maSoHoso: string
  code:
    | 'not_found'
    | 'already_paid'
    | 'not_payable'
    | 'payment_in_review'
    | 'payment_unfinished'
    | 'organization_login_needed'
}

/** The data of the refusal `some_not_payable`. */
interface SomeNotPayable {
  cases: Unpayable[]
}

export function useFee(code: string) {
  return useQuery({
    queryKey: ['fee', code],
    queryFn: ({ signal }) => fetchFee(code, signal),
  })
}

/** What several applications cost. Where that is refused, the error names those that have no fee. */
export function useFees(codes: string[]) {
  return useQuery({
    queryKey: ['fees', ...codes],
    queryFn: ({ signal }) => fetchFees(codes, signal),
    enabled: codes.length > 0,
  })
}

/** The fee of one application, as those of several are told. */
export function ofOne(code: string, fee: Fee): FeeTotal {
  const { soTien: tongTien, soTienVnd: tongTienVnd, tiGia, donViTinh } = fee
  return { hoSo: [{ maSoHoso: code, ...fee }], tongTien, tongTienVnd, tiGia, donViTinh }
}

/** The fees of some of the applications, in the order of their codes here, and what these come to: the server has an order of its own. */
export function only(fees: FeeTotal, codes: string[]): FeeTotal {
  const byCode = new Map(fees.hoSo.map((fee) => [fee.maSoHoso, fee]))
  const hoSo = codes.flatMap((code) => byCode.get(code) ?? [])
  return {
    ...fees,
    hoSo,
    tongTien: hoSo.reduce((sum, { soTien }) => sum + soTien, 0),
    tongTienVnd: hoSo.reduce((sum, { soTienVnd }) => sum + soTienVnd, 0),
  }
}

/** The applications that a refusal names, with the reason for each. */
export function unpayableOf(error: unknown): Unpayable[] {
  if (!(error instanceof ApiError) || error.code !== 'some_not_payable') return []
  return (error.data as Partial<SomeNotPayable> | null)?.cases ?? []
}

/** Opens an order for an application, and keeps for which. */
export async function startPaymentOfOne(code: string) {
  const started = await startPayment(code)
  rememberOrder(started.receiptCode, [code])
  return started
}

/** Opens one order for several applications, and keeps for which. */
export async function startPaymentOfMany(codes: string[]) {
  const started = await startPayments(codes)
  rememberOrder(started.receiptCode, codes)
  return started
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
    queryFn: ({ signal }) => call('/payment-service/orders/{receipt}', { path: { receipt }, signal }),
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

/** An amount in both currencies, in one line. */
export function inBoth(usd: number, vnd: number, language: string) {
  return `${dollars(usd, language)} (${dong(vnd, language)})`
}
