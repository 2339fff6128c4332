import { useTranslation } from 'react-i18next'
import { messageOf } from '../api'
import type { MoneyAct, Payment } from './payments'
import { ReasonDialog } from './ReasonDialog'

/** Asks once more before money is given back or accepted, and for the reason that the audit trail keeps. */
export function MoneyDialog({
  act,
  one,
  amount,
  send,
  onDone,
  onClose,
}: {
  act: MoneyAct
  one: Payment
  amount: string
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t(`authority.payments.ask.${act}.title`, { amount })}
      act={t(`authority.payments.ask.${act}.confirm`, { amount })}
      text={<p>{t(`authority.payments.ask.${act}.text`, { receipt: one.receiptCode })}</p>}
      hint={t('authority.payments.ask.reasonHint')}
      refusal={(error) => ({ title: t('authority.payments.refund.notDone'), text: messageOf(error) })}
      send={(reason = '') => send(reason)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
