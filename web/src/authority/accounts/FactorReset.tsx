import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../account/session/useFocusKept'
import { ActDialog } from '../../form/screens/ActDialog'
import { Refusal } from '../../form/screens/Refusal'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { shownTime } from '../../ui/elements/time'
import { notify } from '../../ui/overlay/toasts'
import { type OfficerAccount, useAccountAct } from './accounts'

/** The second sign-in step of a colleague who lost everything: one person asks for a reset, another one confirms it. */
export function FactorReset({ one }: { one: OfficerAccount }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'ask' | 'confirm'>()
  const { mutateAsync } = useAccountAct()
  const back = useAccountAct()
  const { id, fullName: name, reset } = one
  const heading = useFocusKept(reset ? 1 : 0)
  const say = (word: string) => t(`authority.accounts.reset.${word}`, { name })
  const takeBack = () =>
    back.mutate({ act: 'takeResetBack', id }, { onSuccess: () => notify('success', say('takenBack')) })
  return (
    <section aria-labelledby="reset">
      <h2 ref={heading} id="reset" tabIndex={-1}>
        {say('title')}
      </h2>
      <p>{reset ? waiting(reset) : say('text')}</p>
      <Refusal error={back.error} />
      <div className="row">
        {!reset && (
          <Button kind="secondary" onClick={() => setAsking('ask')}>
            {say('ask.open')}
          </Button>
        )}
        {reset && !reset.mine && <Button onClick={() => setAsking('confirm')}>{say('confirm.open')}</Button>}
        {reset && (
          <Button kind="secondary" icon="undo" busy={back.isPending} onClick={takeBack}>
            {say(reset.mine ? 'takeBack' : 'reject')}
          </Button>
        )}
      </div>
      {asking && (
        <ActDialog
          title={say(`${asking}.title`)}
          act={say(`${asking}.open`)}
          refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
          send={() => mutateAsync({ act: asking === 'ask' ? 'askReset' : 'confirmReset', id })}
          onDone={() => {
            setAsking(undefined)
            notify('success', say(`${asking}.done`))
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{say(`${asking}.text`)}</p>
        </ActDialog>
      )}
    </section>
  )

  function waiting({ by, mine, at }: NonNullable<OfficerAccount['reset']>) {
    return t(`authority.accounts.reset.${mine ? 'mine' : 'waits'}`, { by, time: shownTime(at) })
  }
}
