import { useTranslation } from 'react-i18next'
import { messageOf } from '../../server/api'
import { ReasonDialog } from '../desk/ReasonDialog'
import { type MoneyAct, type Payment, useMoney } from './payments'

/** What a person means to do: propose an act, or confirm the proposal of an id. */
export type MoneyStep = { act: MoneyAct; confirms?: string }

/** Asks once more before something is proposed, and why; or before the proposal of a colleague is carried out. */
export function MoneyDialog({
  step: { act, confirms },
  payment,
  amount,
  onDone,
  onClose,
}: {
  step: MoneyStep
  payment: Payment
  amount: string
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney(payment.receiptCode)
  const say = (word: string) =>
    t(`authority.payments.${confirms ? 'confirm' : 'ask'}.${act}.${word}`, {
      amount,
      receipt: payment.receiptCode,
    })
  return (
    <ReasonDialog
      title={say('title')}
      act={say('confirm')}
      text={<p>{say('text')}</p>}
      hint={confirms ? undefined : t('authority.payments.ask.reasonHint')}
      refusal={(error) => ({ title: t('authority.payments.refund.notDone'), text: messageOf(error) })}
      send={(reason = '') =>
        money.mutateAsync(
          confirms ? { confirm: confirms } : { json: { act, reason, takenVnd: payment.takenVnd ?? 0 } },
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
