import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../form/screens/ActDialog'
import { Refusal } from '../../form/screens/Refusal'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { notify } from '../../ui/overlay/toasts'
import { AccountChange } from './AccountChange'
import styles from './Accounts.module.css'
import { type OfficerAccount, particularsOf, useAccountAct, useRolesAsked } from './accounts'
import { FactorReset } from './FactorReset'
import { RoleGrant } from './RoleGrant'

/** What can be done about a colleague's account; about one's own nothing. */
export function AccountActs({ one }: { one: OfficerAccount }) {
  const { t } = useTranslation()
  if (one.own) {
    return (
      <div className={styles.acts}>
        <Notice title={t('authority.accounts.own')}>
          <p>{t('authority.accounts.ownText')}</p>
        </Notice>
      </div>
    )
  }
  return (
    <>
      <section aria-labelledby="acts">
        <h2 id="acts">{t('authority.accounts.acts')}</h2>
        <Standing one={one} />
      </section>
      {one.grant && <RoleGrant one={one} grant={one.grant} />}
      {/* Whoever has none sets one up with the next sign-in anyway. */}
      {(one.secondFactor || one.reset) && <FactorReset one={one} />}
    </>
  )
}

/** Changed, closed, opened again; invited again while no password was chosen. */
function Standing({ one }: { one: OfficerAccount }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'change' | 'standing'>()
  const { mutateAsync } = useAccountAct()
  const again = useAccountAct()
  const asked = useRolesAsked()
  // Whoever was invited for roles that wait is mailed once they are confirmed.
  const isMailed = one.invited && one.active && !(one.roles.length === 0 && one.grant && !one.grant.actsFrom)
  const turn = one.active ? 'close' : 'reopen'
  const say = (word: string) => t(`authority.accounts.${turn}.${word}`, { name: one.fullName })
  const close = () => setOpen(undefined)
  const inviteAgain = () =>
    again.mutate(
      { act: 'inviteAgain', id: one.id },
      {
        onSuccess: () =>
          notify('success', t('authority.accounts.inviting.done', { address: one.email ?? one.userName })),
      },
    )
  return (
    <>
      {isMailed && <p>{t('authority.accounts.inviting.pending')}</p>}
      <Refusal error={again.error} />
      <div className="row">
        <Button kind="secondary" icon="pen" onClick={() => setOpen('change')}>
          {t('authority.accounts.change.open')}
        </Button>
        {isMailed && (
          <Button kind="secondary" icon="mail" busy={again.isPending} onClick={inviteAgain}>
            {t('authority.accounts.inviting.again')}
          </Button>
        )}
        <Button kind="secondary" icon={one.active ? 'cross' : 'undo'} onClick={() => setOpen('standing')}>
          {say('open')}
        </Button>
      </div>
      {open === 'change' && <AccountChange one={one} onClose={close} />}
      {open === 'standing' && (
        <ActDialog
          title={say('title')}
          act={say('open')}
          refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
          send={() =>
            mutateAsync({
              act: 'change',
              id: one.id,
              json: { ...particularsOf(one), active: !one.active },
            })
          }
          onDone={(told) => {
            close()
            notify('success', asked(told) ?? say('done'))
          }}
          onClose={close}
        >
          <p>{say('text')}</p>
        </ActDialog>
      )}
    </>
  )
}
