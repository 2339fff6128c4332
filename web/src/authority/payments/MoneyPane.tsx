import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dong } from '../../pay/payment'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { notify } from '../../ui/overlay/toasts'
import { ActionPane, Actions, KeyButton } from '../desk/ActionPane'
import { MoneyDialog, type MoneyStep } from './MoneyDialog'
import { type MoneyAct, openProposal, type Payment, proposable, useMoney } from './payments'

/** What is to become of the money, and the acts that do it: one person proposes, another one confirms. */
export function MoneyPane({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const [step, setStep] = useState<MoneyStep>()
  const amount = dong(payment.takenVnd ?? payment.amountVnd, i18n.language)
  const proposal = openProposal(payment)
  const standing =
    payment.status === 'review'
      ? `authority.payments.cause.${payment.cause ?? 'suspect'}Text`
      : `authority.payments.standing.${payment.status}`
  return (
    <ActionPane
      id="money"
      title={t('authority.payments.pane')}
      state={`${payment.status} ${proposal?.id ?? ''}`}
    >
      <p>{t(standing)}</p>
      {proposal ? (
        <Confirmation
          payment={payment}
          onConfirm={() => setStep({ act: proposal.act, confirms: proposal.id })}
        />
      ) : (
        <Actions>
          {proposable(payment).map((act) => (
            <ProposeButton key={act} act={act} onClick={() => setStep({ act })} />
          ))}
        </Actions>
      )}
      {step && (
        <MoneyDialog
          step={step}
          payment={payment}
          amount={amount}
          onDone={() => {
            setStep(undefined)
            const done = step.confirms ? step.act : 'proposed'
            notify('success', t(`authority.payments.done.${done}`, { amount }))
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </ActionPane>
  )
}

function ProposeButton({ act, onClick }: { act: MoneyAct; onClick: () => void }) {
  const { t } = useTranslation()
  const words = t(`authority.payments.propose.${act}`)
  return act === 'refund' ? (
    <KeyButton shortcut="r" icon="undo" onClick={onClick}>
      {words}
    </KeyButton>
  ) : (
    <Button kind="secondary" icon="check" onClick={onClick}>
      {words}
    </Button>
  )
}

/** A proposal in the eyes of a second person: to confirm, or to send back. */
function Confirmation({ payment, onConfirm }: { payment: Payment; onConfirm: () => void }) {
  const { t } = useTranslation()
  const money = useMoney(payment.receiptCode)
  const proposal = openProposal(payment)
  if (!proposal) return null
  const { id, objection } = proposal
  const own = objection === 'second_person_needed'
  const withdraw = () =>
    money.mutate(
      { withdraw: id },
      { onSuccess: () => notify('success', t('authority.payments.done.withdrawn')) },
    )
  return (
    <>
      <p>{t(objection ? `authority.payments.proposal.${objection}` : 'authority.payments.proposal.waits')}</p>
      {money.error && (
        <Notice tone="error">
          <p>{messageOf(money.error)}</p>
        </Notice>
      )}
      <Actions>
        {objection == null && (
          <KeyButton shortcut="c" icon="check" onClick={onConfirm}>
            {t('authority.payments.proposal.confirm')}
          </KeyButton>
        )}
        <Button kind="secondary" icon="undo" busy={money.isPending} onClick={withdraw}>
          {t(`authority.payments.proposal.${own ? 'withdraw' : 'reject'}`)}
        </Button>
      </Actions>
    </>
  )
}
