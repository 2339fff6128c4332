import type { Answer } from '../server/api'

/** Where it is told what an e-visa costs. */
export const FEES = '/client-service/public/dm-lp'
export type Fees = Answer<typeof FEES>

/** As an amount stands in a sentence: whole dollars without cents. */
const dollars = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** What a visa costs for one entry and for several, as far as both are known. */
export function amountsOf(fees: Fees | undefined) {
  const [single, multiple] = ['0', '1'].map((entries) => {
    const amount = fees?.find(({ ma }) => ma === entries)?.soTien
    return typeof amount === 'number' ? dollars(amount) : undefined
  })
  return single && multiple ? { single, multiple } : undefined
}
