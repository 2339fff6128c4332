import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../case/reviewedCase'
import { ReasonDialog } from '../desk/ReasonDialog'
import { ApprovalDialog } from './ApprovalDialog'
import type { DecisionDialogProps } from './decisionDialogProps'
import { decisionRefusal } from './decisionRefusal'
import { FieldsToChange } from './FieldsToChange'

/** Asks once more before a case moves on; a refusal or a request needs its reason. */
export function DecisionDialog({ decision, ...deciding }: DecisionDialogProps & { decision: Decision }) {
  const { t } = useTranslation()
  const [fields, setFields] = useState<string[]>([])
  if (decision === 'approve') return <ApprovalDialog {...deciding} />
  const { reviewedCase, view, send, onDone, onClose } = deciding
  const needsFields = decision === 'supplement'
  const noFields = needsFields && fields.length === 0
  const question = view.questions[decision] ?? `authority.ask.${decision}.text`
  return (
    <ReasonDialog
      title={t(`authority.ask.${decision}.title`)}
      act={t(`authority.ask.${decision}.confirm`)}
      text={<p>{t(question, { person: view.subject(reviewedCase) })}</p>}
      hint={t('authority.ask.reasonHint')}
      complete={!noFields}
      refusal={decisionRefusal}
      send={(reason) =>
        send({ decision, ...(reason !== undefined && { reason }), ...(needsFields && { fields }) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(tried) =>
        needsFields && (
          <FieldsToChange
            kind={reviewedCase.kind}
            draft={reviewedCase.draft}
            chosen={fields}
            onChosen={setFields}
            error={tried && noFields ? t('authority.ask.noFields') : undefined}
          />
        )
      }
    </ReasonDialog>
  )
}
