import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from './api'

const FEES = '/client-service/public/dm-lp'
const MINUTES = 60_000

/** As an amount stands in a sentence: whole dollars without cents. */
const dollars = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** What an e-visa costs now, as a sentence; until the portal has said it, on what it depends. */
export function useFeeText() {
  const { t } = useTranslation()
  const { data: fees } = useQuery({
    queryKey: ['fees'],
    queryFn: ({ signal }) => call<Answer<typeof FEES>>(FEES, { signal }),
    staleTime: 5 * MINUTES,
    networkMode: 'always',
  })
  const [single, multiple] = ['0', '1'].map((entries) => {
    const amount = fees?.find(({ ma }) => ma === entries)?.soTien
    return typeof amount === 'number' ? dollars(amount) : undefined
  })
  return single && multiple ? t('fee.known', { single, multiple }) : t('fee.unknown')
}
