import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import type { MoneyAct, Payment } from './payments'
import { ReasonField } from './ReasonField'

/** Asks once more before money is given back or accepted, and for the reason that the audit trail keeps. */
export function MoneyDialog({
  act,
  one,
  amount,
  busy,
  onOrder,
  onClose,
}: {
  act: MoneyAct
  one: Payment
  amount: string
  busy: boolean
  onOrder: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)

  function confirm() {
    setAsked(true)
    if (reason.trim()) onOrder(reason.trim())
  }

  return (
    <ConfirmDialog
      title={t(`authority.payments.ask.${act}.title`, { amount })}
      act={t(`authority.payments.ask.${act}.confirm`, { amount })}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`authority.payments.ask.${act}.text`, { receipt: one.receiptCode })}</p>
      <ReasonField
        hint={t('authority.payments.ask.reasonHint')}
        value={reason}
        onValue={setReason}
        asked={asked}
      />
    </ConfirmDialog>
  )
}
