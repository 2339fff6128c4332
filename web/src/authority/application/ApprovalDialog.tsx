import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FINDINGS, type FindingCode } from '../../case/findings'
import { ReasonDialog } from '../desk/ReasonDialog'
import type { DecisionDialogProps } from './decisionDialogProps'
import { decisionRefusal, refusedFor } from './decisionRefusal'
import { FindingsSeen } from './FindingsSeen'

/** Asks once more before a case is approved; where something was found, each finding is confirmed, with a reason. */
export function ApprovalDialog({ reviewedCase, view, send, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<FindingCode[]>([])
  // Found since the case was read: the server names it when it refuses.
  const [more, setMore] = useState<FindingCode[]>([])
  const findings = FINDINGS.filter((code) => reviewedCase.findings.includes(code) || more.includes(code))
  const unseen = findings.filter((code) => !seen.includes(code))
  const question = view.questions.approve
  return (
    <ReasonDialog
      title={t('authority.ask.approve.title')}
      act={t('authority.ask.approve.confirm')}
      text={question && <p>{t(question, { person: view.subject(reviewedCase) })}</p>}
      above={(tried) =>
        findings.length > 0 && (
          <FindingsSeen
            findings={findings}
            details={(code) => view.details?.(reviewedCase, code) ?? []}
            seen={seen}
            onSeen={setSeen}
            error={tried && unseen.length > 0 ? t('authority.ask.approve.unseen') : undefined}
          />
        )
      }
      hint={findings.length > 0 ? t('authority.ask.approve.reasonHint') : undefined}
      complete={unseen.length === 0}
      refusal={decisionRefusal}
      send={async (reason) => {
        try {
          return await send({ decision: 'approve', ...(findings.length > 0 && { reason, findings: seen }) })
        } catch (error) {
          const refused = refusedFor(error as Error)
          setMore((known) => [...known, ...refused])
          throw error
        }
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
