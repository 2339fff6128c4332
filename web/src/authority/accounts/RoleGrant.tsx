import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../account/session/useFocusKept'
import { ActDialog } from '../../form/screens/ActDialog'
import { Refusal } from '../../form/screens/Refusal'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { shownTime } from '../../ui/elements/time'
import { notify } from '../../ui/overlay/toasts'
import { type OfficerAccount, useAccountAct, useRoleNames } from './accounts'

/** Roles that move money or open accounts: one person proposes them, another one confirms them, and later they apply. */
export function RoleGrant({
  one,
  grant,
}: {
  one: OfficerAccount
  grant: NonNullable<OfficerAccount['grant']>
}) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync } = useAccountAct()
  const back = useAccountAct()
  const heading = useFocusKept(grant.actsFrom ?? 0)
  const named = useRoleNames()
  const { id, fullName: name } = one
  const { actsFrom } = grant
  const roles = named(grant.roles)
  const say = (word: string, more?: object) => t(`authority.accounts.grant.${word}`, { name, roles, ...more })
  const isOpen = actsFrom == null
  const refuse = () =>
    back.mutate(
      { act: 'refuseRoles', id, grant: grant.id },
      { onSuccess: () => notify('success', say('refused')) },
    )
  return (
    <section aria-labelledby="grant">
      <h2 ref={heading} id="grant" tabIndex={-1}>
        {say('title')}
      </h2>
      <p>
        {isOpen
          ? say(grant.mine ? 'mine' : 'waits', { by: grant.by, time: shownTime(grant.at) })
          : say('soon', { by: grant.by, time: shownTime(actsFrom) })}
      </p>
      {isOpen && one.roles.length === 0 && one.invited && <p>{say('invited')}</p>}
      <Refusal error={back.error} />
      <div className="row">
        {isOpen && !grant.mine && <Button onClick={() => setConfirming(true)}>{say('confirm.open')}</Button>}
        <Button kind="secondary" icon="undo" busy={back.isPending} onClick={refuse}>
          {say(grant.mine ? 'takeBack' : 'refuse')}
        </Button>
      </div>
      {confirming && (
        <ActDialog
          title={say('confirm.title')}
          act={say('confirm.open')}
          refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
          send={() => mutateAsync({ act: 'confirmRoles', id, grant: grant.id })}
          onDone={(done) => {
            setConfirming(false)
            notify('success', say('confirm.done', { time: shownTime(done?.grant?.actsFrom ?? '') }))
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{say('confirm.text')}</p>
        </ActDialog>
      )}
    </section>
  )
}
