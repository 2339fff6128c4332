import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { may, useMe } from '../../account/session/session'
import { dollars, dong } from '../../pay/payment'
import { Code } from '../../ui/elements/Code'
import { type Fact, Facts } from '../../ui/elements/Facts'
import { shownTime } from '../../ui/elements/time'
import type { Payment } from './payments'

/** Of these the bank took money. */
const TAKEN: Payment['status'][] = ['review', 'paid', 'refunding', 'refunded']

/** What portal and bank know of an order, of what is proposed for its money, and of its refund. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const language = i18n.language
  const term = (key: string) => t(`authority.payments.facts.${key}`)
  const reviews = may(me.data, 'reviewCases')
  const many = payment.documents > 1
  const facts: (Fact | false)[] = [
    { term: t('pay.facts.amount'), value: dong(payment.amountVnd, language), strong: true },
    TAKEN.includes(payment.status) && {
      term: term('taken'),
      value: payment.takenVnd == null ? term('takenUnknown') : dong(payment.takenVnd, language),
      strong: payment.takenVnd !== payment.amountVnd,
    },
    {
      term: t('pay.facts.fee'),
      value: `${dollars(payment.amountUsd, language)} · ${t('pay.rate', { dong: dong(payment.exchangeRate, language) })}`,
    },
    many && { term: t('pay.facts.documents'), value: String(payment.documents) },
    ...payment.lines.flatMap((line, place): Fact[] => {
      // The facts of each application; of several, each is told by its number.
      const numbered = (words: string) =>
        many ? t('authority.payments.facts.numbered', { words, number: place + 1 }) : words
      return [
        {
          term: numbered(t('pay.facts.code')),
          // Only a paid application can be opened, and only by those who decide.
          value: <CaseCode code={line.maSoHoso} opens={line.paidBy != null && reviews} />,
        },
        {
          term: numbered(term('entry')),
          value: `${t(`option.entryType.${line.entryType}`)}${many ? ` · ${dong(line.amountVnd, language)}` : ''}`,
        },
        {
          term: numbered(term('paidBy')),
          value: <Payer receipt={payment.receiptCode} paidBy={line.paidBy} />,
        },
      ]
    }),
    { term: t('pay.facts.startedAt'), value: shownTime(payment.createdAt) },
    payment.paidAt != null && { term: term('takenAt'), value: shownTime(payment.paidAt) },
    payment.bankTransaction != null && {
      term: term('transaction'),
      value: (
        <span translate="no">
          {payment.bankCode} {payment.bankTransaction}
        </span>
      ),
    },
    payment.responseCode != null && { term: term('response'), value: payment.responseCode },
  ]
  const { refund, proposal } = payment
  return (
    <>
      <section aria-labelledby="order">
        <h3 id="order">{t('authority.payments.facts.title')}</h3>
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </section>
      {proposal && (
        <section aria-labelledby="proposed">
          <h3 id="proposed">{t('authority.payments.proposal.title')}</h3>
          <Facts facts={proposalFacts(proposal, t, language)} />
        </section>
      )}
      {refund && (
        <section aria-labelledby="given">
          <h3 id="given">{t('authority.payments.refund.title')}</h3>
          <Facts
            facts={[
              { term: term('given'), value: dong(refund.amountVnd, language) },
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

/** Who proposed what, when and why; and who confirmed it. */
function proposalFacts(it: NonNullable<Payment['proposal']>, t: TFunction, language: string): Fact[] {
  const term = (key: string) => t(`authority.payments.${key}`)
  const facts: (Fact | false)[] = [
    { term: term('proposal.what'), value: `${term(`act.${it.act}`)} · ${dong(it.amountVnd, language)}` },
    { term: t('authority.ask.reason'), value: it.reason },
    { term: term('proposal.by'), value: <span translate="no">{it.by}</span> },
    { term: term('proposal.at'), value: shownTime(it.proposedAt) },
    it.confirmedBy != null && {
      term: term('facts.orderedBy'),
      value: <span translate="no">{it.confirmedBy}</span>,
    },
    it.confirmedAt != null && { term: term('facts.orderedAt'), value: shownTime(it.confirmedAt) },
  ]
  return facts.filter((fact) => fact !== false)
}

function CaseCode({ code, opens }: { code: string; opens: boolean }) {
  return opens ? (
    <Link to={`/authority/${code}`}>
      <Code>{code}</Code>
    </Link>
  ) : (
    <Code>{code}</Code>
  )
}

/** The order that pays for the application: this one, another one, or none yet. */
function Payer({ receipt, paidBy }: { receipt: string; paidBy: string | null | undefined }) {
  const { t } = useTranslation()
  if (paidBy == null) return t('authority.payments.facts.nobody')
  if (paidBy === receipt) return t('authority.payments.facts.itself')
  return (
    <Link to={`/authority/payments/${paidBy}`} translate="no">
      {paidBy}
    </Link>
  )
}
