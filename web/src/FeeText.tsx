import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from './api'
import styles from './FeeText.module.css'

const FEES = '/client-service/public/dm-lp'
/** How long an answer counts as new. */
const FRESH_MS = 5 * 60_000

type Fees = Answer<typeof FEES>

/** The last answer. Not a query: the home page shows it, which loads nothing else of the API. */
let fees: Fees | undefined
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

function onFees(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks unless the answer is new. What was known before stays where none comes. */
async function wantFees() {
  if (Date.now() - askedAt < FRESH_MS) return
  askedAt = Date.now()
  try {
    fees = await call<Fees>(FEES)
  } catch {
    askedAt = Number.NEGATIVE_INFINITY
    return
  }
  for (const listener of listeners) listener()
}

/** As an amount stands in a sentence: whole dollars without cents. */
const dollars = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** What an e-visa costs now; until the portal has said it, on what it depends, in the room that the amounts will take. */
export function FeeText() {
  const { t } = useTranslation()
  const known = useSyncExternalStore(
    onFees,
    () => fees,
    () => undefined,
  )
  useEffect(() => void wantFees(), [])
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
