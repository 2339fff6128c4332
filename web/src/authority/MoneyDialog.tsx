import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
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
    <Dialog
      title={t(`authority.payments.ask.${act}.title`, { amount })}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={confirm}>
            {t(`authority.payments.ask.${act}.confirm`, { amount })}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('authority.ask.cancel')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(`authority.payments.ask.${act}.text`, { receipt: one.receiptCode })}</p>
        <ReasonField
          hint={t('authority.payments.ask.reasonHint')}
          value={reason}
          onValue={setReason}
          asked={asked}
        />
      </div>
    </Dialog>
  )
}
