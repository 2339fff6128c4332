import { useTranslation } from 'react-i18next'
import { shownDate } from '../ui/controls/dateParts'
import { Facts } from '../ui/elements/Facts'
import type { SealedVisa } from '../worker/types'
import styles from './VisaFacts.module.css'
import { holderOf, lastDayOf } from './zone'

/** What the barcode of an e-visa says, to be compared with the paper and the passport. */
export function VisaFacts({ visa: { number, passport, zone, entries, days, issued } }: { visa: SealedVisa }) {
  const { t } = useTranslation()
  const own = (text: string) => <span translate="no">{text}</span>
  const lastDay = lastDayOf(zone)
  const facts = [
    { term: t('proof.visa.name'), value: own(holderOf(zone)), strong: true },
    passport !== undefined && { term: t('proof.visa.passport'), value: own(passport), strong: true },
    number !== undefined && { term: t('proof.visa.number'), value: own(number) },
    { term: t('proof.visa.issued'), value: shownDate(issued) },
    lastDay !== undefined && { term: t('proof.visa.until'), value: shownDate(lastDay) },
    entries !== undefined && {
      term: t('proof.visa.entries'),
      value: entries === 0 ? t('proof.visa.anyNumber') : String(entries),
    },
    days !== undefined && { term: t('proof.visa.stay'), value: t('proof.visa.days', { count: days }) },
    {
      term: t('proof.visa.zone'),
      value: zone.map((line) => (
        <span key={line} translate="no" className={styles.line}>
          {line}
        </span>
      )),
    },
  ]
  return <Facts facts={facts.filter((fact) => !!fact)} />
}
