import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../form/problems'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { FieldsToChange } from './FieldsToChange'
import { ReasonField } from './ReasonField'
import { type Case, type Decision, isForVisa, type Order } from './review'

/** Decisions whose question says something else of a guarantee. */
const WORDED_APART: Decision[] = ['approve', 'deny']

/** Asks once more before an application moves on; a refusal or a request needs its reason. */
export function DecisionDialog({
  decision,
  one,
  busy,
  onOrder,
  onClose,
}: {
  decision: Decision
  one: Case
  busy: boolean
  onOrder: (order: Order) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [fields, setFields] = useState<string[]>([])
  const [asked, setAsked] = useState(false)
  const needsReason = decision !== 'approve'
  const needsFields = decision === 'supplement'
  const differing = (one.ekyc?.compared ?? []).filter(({ verdict }) => verdict === 'differs')
  const passport = one.draft.hcSo
  const person = passport ? t('authority.ask.person', { name: one.hoTen, passport }) : one.hoTen
  // A guarantee costs nothing, and no visa is issued for it.
  const text = !isForVisa(one) && WORDED_APART.includes(decision) ? 'guarantee' : 'text'
  const noReason = needsReason && !reason.trim()
  const noFields = needsFields && fields.length === 0

  function confirm() {
    setAsked(true)
    if (noReason || noFields) return
    onOrder({
      decision,
      ...(needsReason && { reason: reason.trim() }),
      ...(needsFields && { fields }),
    })
  }

  return (
    <ConfirmDialog
      title={t(`authority.ask.${decision}.title`)}
      act={t(`authority.ask.${decision}.confirm`)}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`authority.ask.${decision}.${text}`, { person })}</p>
      {decision === 'approve' && differing.length > 0 && (
        <Notice tone="warning" title={t('authority.ask.approve.differs')}>
          <ul>
            {differing.map(({ field }) => (
              <li key={field}>{labelOf('evisa', field)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {needsReason && (
        <ReasonField hint={t('authority.ask.reasonHint')} value={reason} onValue={setReason} asked={asked} />
      )}
      {needsFields && (
        <FieldsToChange
          kind={one.kind}
          draft={one.draft}
          chosen={fields}
          onChosen={setFields}
          error={asked && noFields ? t('authority.ask.noFields') : undefined}
        />
      )}
    </ConfirmDialog>
  )
}
