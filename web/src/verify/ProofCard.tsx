import { useTranslation } from 'react-i18next'
import { Facts } from '../ui/Facts'
import { Notice } from '../ui/Notice'
import type { Signed } from '../worker/types'
import type { Proof, Verdict } from './proof'

const TONES: Record<Verdict, 'success' | 'info' | 'warning' | 'error'> = {
  sealed: 'success',
  signed: 'info',
  added: 'warning',
  unsigned: 'warning',
  faulty: 'error',
}

/** What is said of a document, then of each of its signatures. */
export function ProofCard({ proof: { verdict, fault, signatures }, name }: { proof: Proof; name: string }) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <Notice tone={TONES[verdict]} title={t(`proof.verdict.${verdict}.title`)}>
        <p>
          <strong translate="no">{name}</strong>
        </p>
        <p>{t(fault && verdict === 'faulty' ? `proof.fault.${fault}` : `proof.verdict.${verdict}.text`)}</p>
      </Notice>
      {signatures.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a file have no other name, and keep their places
        <SignatureFacts key={place} one={one} />
      ))}
    </div>
  )
}

function SignatureFacts({ one }: { one: Signed }) {
  const { t, i18n } = useTranslation()
  const { by, at, stampedAt, reason, fault } = one
  const own = (text: string) => <span translate="no">{text}</span>
  const moment = (text: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(text))
  const facts = [
    by && { term: t('proof.by'), value: own(by.name), strong: true },
    by?.organization !== undefined && { term: t('proof.organization'), value: own(by.organization) },
    by && { term: t('proof.issuer'), value: own(by.issuer) },
    by && { term: t('proof.serial'), value: own(by.serial) },
    reason !== undefined && { term: t('proof.reason'), value: own(reason) },
    at !== undefined && { term: t('proof.at'), value: moment(at) },
    stampedAt !== undefined && { term: t('proof.stampedAt'), value: moment(stampedAt) },
    fault && { term: t('proof.wrong'), value: t(`proof.fault.${fault}`) },
  ]
  return <Facts facts={facts.filter((fact) => !!fact)} />
}
