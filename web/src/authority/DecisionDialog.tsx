import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictWords } from './conflict'
import { FieldsToChange } from './FieldsToChange'
import type { KindView } from './kindView'
import { ReasonDialog } from './ReasonDialog'
import type { Case, Decision, Order } from './review'

/** Asks once more before a case moves on; a refusal or a request needs its reason. */
export function DecisionDialog({
  decision,
  one,
  view: { subject, questions, Caution },
  send,
  onDone,
  onClose,
}: {
  decision: Decision
  one: Case
  view: KindView
  send: (order: Order) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [fields, setFields] = useState<string[]>([])
  const needsFields = decision === 'supplement'
  const noFields = needsFields && fields.length === 0
  return (
    <ReasonDialog
      title={t(`authority.ask.${decision}.title`)}
      act={t(`authority.ask.${decision}.confirm`)}
      text={
        <>
          <p>{t(questions[decision] ?? `authority.ask.${decision}.text`, { person: subject(one) })}</p>
          {decision === 'approve' && Caution && <Caution one={one} />}
        </>
      }
      hint={decision === 'approve' ? undefined : t('authority.ask.reasonHint')}
      complete={!noFields}
      refusal={conflictWords}
      send={(reason) =>
        send({ decision, ...(reason !== undefined && { reason }), ...(needsFields && { fields }) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(tried) =>
        needsFields && (
          <FieldsToChange
            kind={one.kind}
            draft={one.draft}
            chosen={fields}
            onChosen={setFields}
            error={tried && noFields ? t('authority.ask.noFields') : undefined}
          />
        )
      }
    </ReasonDialog>
  )
}
