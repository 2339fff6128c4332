import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../form/screens/ActDialog'
import { FormDialog } from '../form/screens/FormDialog'
import { type Member, particularsOf, useMemberAct } from '../members/members'
import { messageOf } from '../server/api'
import { Button } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import styles from './Organization.module.css'

/** What can be done about a colleague's account; about one's own and the main account nothing here. */
export function MemberActs({ one }: { one: Member }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'change' | 'standing' | 'password'>()
  const close = () => setOpen(undefined)
  const named = (words: string) => `${words}: ${one.fullName}`
  const turn = one.active ? 'close' : 'reopen'
  if (one.own) return <span className="quiet">{t('organization.members.own')}</span>
  return (
    <div className={styles.acts}>
      {!one.main && (
        <>
          <Button
            kind="secondary"
            icon="pen"
            aria-label={named(t('organization.members.change.open'))}
            onClick={() => setOpen('change')}
          >
            {t('organization.members.change.open')}
          </Button>
          <Button
            kind="plain"
            icon={one.active ? 'cross' : 'undo'}
            aria-label={named(t(`organization.members.${turn}.open`))}
            onClick={() => setOpen('standing')}
          >
            {t(`organization.members.${turn}.open`)}
          </Button>
        </>
      )}
      {one.active && !one.resetAskedAt && (
        <Button
          kind="plain"
          icon="mail"
          aria-label={named(t('organization.members.password.open'))}
          onClick={() => setOpen('password')}
        >
          {t('organization.members.password.open')}
        </Button>
      )}
      {open === 'change' && <Change one={one} onClose={close} />}
      {open === 'standing' && <Act one={one} of={turn} onClose={close} />}
      {open === 'password' && <Act one={one} of="password" onClose={close} />}
    </div>
  )
}

function Change({ one, onClose }: { one: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMemberAct()
  return (
    <FormDialog
      form="memberChange"
      text={t('organization.members.change.text')}
      act={t('organization.members.change.act')}
      values={particularsOf(one)}
      send={(answers) => mutateAsync({ act: 'change', id: one.id, json: { ...answers, active: one.active } })}
      onDone={() => {
        onClose()
        notify('success', t('organization.members.change.done'))
      }}
      onClose={onClose}
    />
  )
}

/** Asks once more: an account is closed, or opened again, or its owner is to choose another password. */
function Act({
  one,
  of,
  onClose,
}: {
  one: Member
  of: 'close' | 'reopen' | 'password'
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { mutateAsync } = useMemberAct()
  const say = (word: string) => t(`organization.members.${of}.${word}`, { name: one.fullName })
  const { id } = one
  // Who has not chosen a password yet gets another link at once; the others the authority answers.
  const again = of === 'password' && one.invited
  return (
    <ActDialog
      title={say('title')}
      act={say('open')}
      refusal={(error) => ({ title: t('organization.notDone'), text: messageOf(error) })}
      send={() =>
        of === 'password'
          ? mutateAsync({ act: of, id })
          : mutateAsync({ act: 'change', id, json: { ...particularsOf(one), active: of === 'reopen' } })
      }
      onDone={() => {
        onClose()
        notify('success', say(again ? 'mailed' : 'done'))
      }}
      onClose={onClose}
    >
      <p>{say(again ? 'again' : 'text')}</p>
    </ActDialog>
  )
}
