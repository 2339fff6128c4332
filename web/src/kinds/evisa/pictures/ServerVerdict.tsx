import { useTranslation } from 'react-i18next'
import { findingWords } from '../../../form/engine/findingWords'
import { isFlawless } from '../../../form/photo/flawless'
import { Notice } from '../../../ui/elements/Notice'
import type { Finding } from '../../../worker/types'
import { keyOf, type PairReport, type ServerCheck } from './serverCheck'

/** What the server says of both pictures. Nothing waits for it but the submission. */
export function ServerVerdict({ check }: { check: ServerCheck }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite">
      {check.isAwaited && (
        <Notice>
          <p>{t('server.checking')}</p>
        </Notice>
      )}
      {check.hasFailed && (
        <Notice>
          <p>{t('server.later')}</p>
        </Notice>
      )}
      {check.answer && <Judged answer={check.answer} said={check.said} />}
    </div>
  )
}

/** `said`: what stands beside the pictures already; it is not said twice. */
function Judged({ answer: { portrait, passport, match }, said }: { answer: PairReport; said: Finding[] }) {
  const { t } = useTranslation()
  const all = [portrait, passport, match].flatMap((part) => part?.findings ?? [])
  const known = new Set(said.map(keyOf))
  const findings = all.filter((finding) => !known.has(keyOf(finding)))
  if (findings.length === 0) {
    const isGood = all.length === 0 && isFlawless(portrait.measures)
    return (
      <Notice tone={isGood ? 'success' : undefined}>
        <p>{t(isGood ? 'server.good' : 'server.same')}</p>
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
            <li key={keyOf(finding)}>
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
