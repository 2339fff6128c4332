import { useTranslation } from 'react-i18next'
import { findingWords } from '../../form/photo/findingWords'
import { Notice } from '../../ui/Notice'
import type { Answer, ServerCheck } from './serverCheck'

/** What the server says of both pictures. Nothing waits for it but the submission. */
export function ServerVerdict({ check }: { check: ServerCheck }) {
  const { t } = useTranslation()
  if (!check.both) return null
  return (
    <div aria-live="polite">
      {check.isChecking && <p className="quiet">{t('server.checking')}</p>}
      {check.hasFailed && (
        <Notice>
          <p>{t('server.later')}</p>
        </Notice>
      )}
      {check.answer && <Judged answer={check.answer} />}
    </div>
  )
}

function Judged({ answer: { portrait, passport, match } }: { answer: Answer }) {
  const { t } = useTranslation()
  const findings = [portrait, passport, match].flatMap((part) => part?.findings ?? [])
  if (findings.length === 0) {
    return (
      <Notice tone="success">
        <p>{t('server.good')}</p>
      </Notice>
    )
  }
  const blocked = findings.some(({ effect }) => effect === 'block')
  return (
    <Notice tone={blocked ? 'error' : 'warning'} title={t('server.doubt')}>
      <ul>
        {findings.map((finding) => {
          const { title, remedy } = findingWords(finding)
          return (
            <li key={finding.code + finding.reason}>
              <strong>{title}</strong>
              <br />
              {remedy}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
