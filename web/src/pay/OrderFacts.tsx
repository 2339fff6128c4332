import { useTranslation } from 'react-i18next'
import { Code } from '../ui/Code'
import { Facts } from '../ui/Facts'
import { shownTime } from '../ui/time'
import { dollars, dong, type Order } from './payment'

/** What a person keeps, or tells the authority when something is unclear. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const paid = order.paidAt
  return (
    <Facts
      facts={[
        { term: t('pay.facts.code'), value: <Code>{order.maSoHoso}</Code> },
        { term: t('pay.facts.receipt'), value: <span translate="no">{order.receiptCode}</span> },
        {
          term: t('pay.facts.amount'),
          value: `${dollars(order.amountUsd, language)} (${dong(order.amountVnd, language)})`,
        },
        { term: t('pay.facts.rate'), value: t('pay.rate', { dong: dong(order.exchangeRate, language) }) },
        {
          term: paid ? t('pay.facts.paidAt') : t('pay.facts.startedAt'),
          value: shownTime(paid ?? order.createdAt),
        },
      ]}
    />
  )
}
