import { useTranslation } from 'react-i18next'
import { NamedCodes } from '../case/NamedCode'
import { type Fact, Facts } from '../ui/elements/Facts'
import { shownTime } from '../ui/elements/time'
import { dong, inBoth, type Order } from './payment'
import { codesOfOrder } from './together'

/** How many there are of each: single and multiple entries have two fees, however many applications there are. */
function counted(amounts: string[]) {
  const counts = new Map<string, number>()
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  return [...counts]
}

/** What a person keeps, or tells the authority when something is unclear. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const { paidAt, takenVnd, lines = [] } = order
  const amount = (one: { amountUsd: number; amountVnd: number }) =>
    inBoth(one.amountUsd, one.amountVnd, language)
  const codes = codesOfOrder(order.receiptCode)
  const many = order.documents > 1
  const facts: (Fact | false)[] = [
    many && { term: t('pay.facts.documents'), value: String(order.documents) },
    codes.length > 0 && { term: t('pay.facts.code'), value: <NamedCodes codes={codes} /> },
    { term: t('pay.facts.receipt'), value: <span translate="no">{order.receiptCode}</span> },
    many && {
      term: t('pay.facts.each'),
      value: counted(lines.map(amount)).map(([each, count]) => <div key={each}>{`${count} × ${each}`}</div>),
    },
    { term: many ? t('pay.facts.sum') : t('pay.facts.amount'), value: amount(order), strong: many },
    takenVnd != null &&
      takenVnd !== order.amountVnd && {
        term: t('pay.facts.taken'),
        value: dong(takenVnd, language),
        strong: true,
      },
    { term: t('pay.facts.rate'), value: t('pay.rate', { dong: dong(order.exchangeRate, language) }) },
    {
      term: paidAt ? t('pay.facts.paidAt') : t('pay.facts.startedAt'),
      value: shownTime(paidAt ?? order.createdAt),
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
