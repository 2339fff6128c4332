import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dollars, dong } from '../pay/payment'
import { Code } from '../ui/Code'
import { type Fact, Facts } from '../ui/Facts'
import { shownTime } from '../ui/time'
import type { Payment } from './payments'
import { mayDecide, useMe } from './session'

/** What portal and bank know of an order, and of its refund. */
export function PaymentFacts({ one }: { one: Payment }) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const language = i18n.language
  const term = (key: string) => t(`authority.payments.facts.${key}`)
  // Only a paid application can be opened, and only by those who decide.
  const opens = one.paidBy != null && mayDecide(me.data)
  const code = <Code>{one.maSoHoso}</Code>
  const facts: (Fact | false)[] = [
    { term: t('pay.facts.amount'), value: dong(one.amountVnd, language), strong: true },
    {
      term: t('pay.facts.fee'),
      value: `${dollars(one.amountUsd, language)} · ${t('pay.rate', { dong: dong(one.exchangeRate, language) })}`,
    },
    { term: term('entry'), value: t(`option.entryType.${one.entryType}`) },
    {
      term: t('pay.facts.code'),
      value: opens ? <Link to={`/authority/${one.maSoHoso}`}>{code}</Link> : code,
    },
    {
      term: term('paidBy'),
      value: <Payer one={one} />,
    },
    { term: t('pay.facts.startedAt'), value: shownTime(one.createdAt) },
    one.paidAt != null && { term: term('takenAt'), value: shownTime(one.paidAt) },
    one.bankTransaction != null && {
      term: term('transaction'),
      value: (
        <span translate="no">
          {one.bankCode} {one.bankTransaction}
        </span>
      ),
    },
    one.responseCode != null && { term: term('response'), value: one.responseCode },
  ]
  const { refund } = one
  return (
    <>
      <section aria-labelledby="order">
        <h3 id="order">{t('authority.payments.facts.title')}</h3>
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </section>
      {refund && (
        <section aria-labelledby="given">
          <h3 id="given">{t('authority.payments.refund.title')}</h3>
          <Facts
            facts={[
              { term: t('authority.ask.reason'), value: refund.reason },
              { term: term('orderedBy'), value: <span translate="no">{refund.by}</span> },
              { term: term('orderedAt'), value: shownTime(refund.askedAt) },
              {
                term: term('doneAt'),
                value: refund.doneAt ? shownTime(refund.doneAt) : t('authority.payments.facts.notYet'),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}

/** The order that pays for the application: this one, another one, or none yet. */
function Payer({ one }: { one: Payment }) {
  const { t } = useTranslation()
  if (one.paidBy == null) return t('authority.payments.facts.nobody')
  if (one.paidBy === one.receiptCode) return t('authority.payments.facts.itself')
  return (
    <Link to={`/authority/payments/${one.paidBy}`} translate="no">
      {one.paidBy}
    </Link>
  )
}
