import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../form/DialogForm'
import { notify } from '../ui/toasts'
import { AccountFields, wrongOf } from './AccountFields'
import { type OfficerAccount, particularsOf, useAccountAct } from './accounts'

/** Another name, other roles or another agency for a colleague's account. */
export function AccountChange({ one, onClose }: { one: OfficerAccount; onClose: () => void }) {
  const { t } = useTranslation()
  const [value, setValue] = useState(particularsOf(one))
  const { mutateAsync } = useAccountAct()
  return (
    <DialogForm
      title={t('authority.accounts.change.title')}
      text={t('authority.accounts.change.text')}
      act={t('authority.accounts.change.act')}
      wrong={wrongOf(value)}
      send={() => mutateAsync({ act: 'change', id: one.id, json: { ...value, active: one.active } })}
      onDone={() => {
        onClose()
        notify('success', t('authority.accounts.change.done'))
      }}
      onClose={onClose}
    >
      {(wrong) => <AccountFields value={value} onValue={setValue} wrong={wrong} />}
    </DialogForm>
  )
}
