import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownDate } from '../ui/controls/dateParts'
import { FieldsetShell } from '../ui/controls/Field'
import { Notice } from '../ui/elements/Notice'
import type { Certificate, Token } from './bridge'
import styles from './Signing.module.css'
import { unfitReason } from './signatureState'
import type { Signature } from './wire'

export interface ChosenCertificate {
  token: Token
  certificate: Certificate
}

const all = (tokens: Token[]): ChosenCertificate[] =>
  tokens.flatMap((token) => token.certificates.map((certificate) => ({ token, certificate })))

/** What has this fingerprint. */
export const chosenOf = (tokens: Token[], fingerprint: string) =>
  all(tokens).find(({ certificate }) => certificate.fingerprint === fingerprint)

/** The certificates in the tokens that are plugged in. Those that cannot be registered say why. */
export function CertificateChoice({
  tokens,
  registered,
  chosen,
  error,
  onChosen,
}: {
  tokens: Token[]
  registered: Signature[]
  /** Fingerprint of the one that is chosen. */
  chosen: string
  error: string | undefined
  onChosen: (fingerprint: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const found = all(tokens)
  if (found.length === 0)
    return (
      <div role="status">
        <Notice tone="warning">
          <p>{t(tokens.length === 0 ? 'signing.bridge.noToken' : 'signing.update.empty')}</p>
        </Notice>
      </div>
    )
  return (
    <FieldsetShell id={id} label={t('signing.update.choose')} error={error} announced required>
      <div className="options">
        {found.map(({ token, certificate }) => {
          const why = unfitReason(token, certificate, registered)
          return (
            <label key={certificate.fingerprint} className="option">
              <input
                type="radio"
                name={id}
                value={certificate.fingerprint}
                checked={chosen === certificate.fingerprint}
                disabled={why !== undefined}
                onChange={() => onChosen(certificate.fingerprint)}
              />
              <span>
                <About token={token} certificate={certificate} />
                {why && <span className={styles.why}>{t(`signing.unfit.${why}`)}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </FieldsetShell>
  )
}

function About({ token, certificate: { owner, organization, issuer, notAfter } }: ChosenCertificate) {
  const { t } = useTranslation()
  const names = [owner, organization === owner ? null : organization].filter(Boolean)
  return (
    <>
      <span translate="no">{names.join(', ')}</span>
      <span className="option-text quiet small">
        {t('signing.facts.issuer')}: <span translate="no">{issuer}</span>
        <br />
        {t('signing.facts.expires')}: {shownDate(notAfter)}
        <br />
        {t('signing.facts.token')}:{' '}
        <span translate="no">{[token.label, token.serial].filter(Boolean).join(', ')}</span>
      </span>
    </>
  )
}
