import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shownDate } from '../ui/controls/dateParts'
import { Facts } from '../ui/elements/Facts'
import { Notice } from '../ui/elements/Notice'
import { shownTime } from '../ui/elements/time'
import type { SignatureReport } from '../worker/types'
import type { Proof, Verdict } from './proof'
import { VisaFacts } from './VisaFacts'

const TONES: Record<Verdict, 'success' | 'info' | 'warning' | 'error'> = {
  sealed: 'success',
  signed: 'info',
  added: 'warning',
  unsigned: 'warning',
  unsupported: 'warning',
  faulty: 'error',
  missing: 'warning',
}

/** What is said of a document or a barcode, then what the barcode says, then of each signature. */
export function ProofCard({ proof, name }: { proof: Proof; name: string | undefined }) {
  const { t } = useTranslation()
  const { verdict, signatures, visa, barcode } = proof
  return (
    <div className="stack">
      <Notice tone={TONES[verdict]} title={t(`proof.${barcode ? 'barcode' : 'verdict'}.${verdict}.title`)}>
        {name !== undefined && (
          <p>
            <strong translate="no">{name}</strong>
          </p>
        )}
        <p>{textOf(t, proof)}</p>
      </Notice>
      {visa && <VisaFacts visa={visa} />}
      {signatures.map((signature, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a file have no other name, and keep their places
        <SignatureFacts key={place} signature={signature} />
      ))}
      {signatures.some(({ by }) => by) && <p>{t('proof.revocation')}</p>}
    </div>
  )
}

/** What a barcode has words of its own for; for the rest those of documents do. */
const OF_BARCODES = ['forged', 'malformed', 'noCertificate', 'notSigned', 'picture', 'tooLarge', 'unexpected']

function textOf(t: TFunction, { verdict, fault, barcode }: Proof) {
  if (!fault || verdict !== 'faulty') return t(`proof.${barcode ? 'barcode' : 'verdict'}.${verdict}.text`)
  return t(`proof.${barcode && OF_BARCODES.includes(fault) ? 'barcode.fault' : 'fault'}.${fault}`)
}

function SignatureFacts({ signature }: { signature: SignatureReport }) {
  const { t } = useTranslation()
  const { by, at, stampedAt, reason, fault } = signature
  const own = (text: string) => <span translate="no">{text}</span>
  // A barcode tells the day alone.
  const moment = (text: string) => (text.includes('T') ? shownTime(text) : shownDate(text))
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
