import { useTranslation } from 'react-i18next'
import type { FindingCode } from '../../case/findings'
import { FieldsetShell } from '../../ui/controls/Field'
import styles from './FindingsSeen.module.css'

/** Everything that was found, each to be confirmed by itself before a case is approved all the same. */
export function FindingsSeen({
  findings,
  details,
  seen,
  onSeen,
  error,
}: {
  findings: FindingCode[]
  /** What is known of a finding, in sentences. */
  details: (code: FindingCode) => string[]
  seen: FindingCode[]
  onSeen: (seen: FindingCode[]) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <FieldsetShell id="seen" label={t('authority.ask.approve.findings')} required error={error}>
      {findings.map((code) => (
        <label key={code} className={`option ${styles.finding}`}>
          <input
            type="checkbox"
            checked={seen.includes(code)}
            onChange={({ target }) =>
              onSeen(target.checked ? [...seen, code] : seen.filter((other) => other !== code))
            }
          />
          <span>
            {t(`authority.findings.${code}.seen`)}
            {details(code).map((words) => (
              <span key={words} className={styles.detail}>
                {words}
              </span>
            ))}
          </span>
        </label>
      ))}
    </FieldsetShell>
  )
}
