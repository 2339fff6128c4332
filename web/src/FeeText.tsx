import { useTranslation } from 'react-i18next'
import type { Answer } from './api'
import styles from './FeeText.module.css'
import { useFetched } from './fetchedOnce'

const FEES = '/client-service/public/dm-lp'
type Fees = Answer<typeof FEES>

/** As an amount stands in a sentence: whole dollars without cents. */
const dollars = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** What an e-visa costs now; until the portal has said it, on what it depends, in the room that the amounts will take. */
export function FeeText() {
  const { t } = useTranslation()
  const { data: known } = useFetched<Fees>(FEES)
  const [single, multiple] = ['0', '1'].map((entries) => {
    const amount = known?.find(({ ma }) => ma === entries)?.soTien
    return typeof amount === 'number' ? dollars(amount) : undefined
  })
  return (
    <span className={styles.fee}>
      <span aria-hidden="true" className={styles.room}>
        {t('fee.known', { single: '00', multiple: '00' })}
      </span>
      <span aria-hidden="true" className={styles.room}>
        {t('fee.unknown')}
      </span>
      <span>{single && multiple ? t('fee.known', { single, multiple }) : t('fee.unknown')}</span>
    </span>
  )
}
