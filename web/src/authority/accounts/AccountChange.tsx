import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../form/screens/DialogForm'
import { notify } from '../../ui/overlay/toasts'
import { AccountFields, wrongOf } from './AccountFields'
import { type OfficerAccount, particularsOf, useAccountAct, useRolesAsked } from './accounts'

/** Another name, other roles or another agency for a colleague's account. */
export function AccountChange({ one, onClose }: { one: OfficerAccount; onClose: () => void }) {
  const { t } = useTranslation()
  const [value, setValue] = useState(particularsOf(one))
  const { mutateAsync } = useAccountAct()
  const asked = useRolesAsked()
  // Whoever was invited for roles that wait has none yet.
  const wrong = { ...wrongOf(value), roles: value.roles.length === 0 && one.roles.length > 0 }
  return (
    <DialogForm
      title={t('authority.accounts.change.title')}
      text={t('authority.accounts.change.text')}
      act={t('authority.accounts.change.act')}
      wrong={wrong}
      send={() => mutateAsync({ act: 'change', id: one.id, json: { ...value, active: one.active } })}
      onDone={(told) => {
        onClose()
        notify('success', (!one.grant && asked(told)) || t('authority.accounts.change.done'))
      }}
      onClose={onClose}
    >
      {(wrong) => <AccountFields value={value} onValue={setValue} wrong={wrong} />}
    </DialogForm>
  )
}
