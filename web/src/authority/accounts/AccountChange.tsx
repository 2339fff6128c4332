import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/screens/FormDialog'
import { notify } from '../../ui/overlay/toasts'
import { type OfficerAccount, particularsOf, useAccountAct, useRolesAsked } from './accounts'

/** Another name, other roles or another agency for a colleague's account. */
export function AccountChange({ one, onClose }: { one: OfficerAccount; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useAccountAct()
  const asked = useRolesAsked()
  return (
    <FormDialog
      // Whoever was invited for roles that wait has none yet.
      form={one.roles.length === 0 ? 'officerChangePending' : 'officerChange'}
      text={t('authority.accounts.change.text')}
      act={t('authority.accounts.change.act')}
      values={particularsOf(one)}
      send={(answers) => mutateAsync({ act: 'change', id: one.id, json: { ...answers, active: one.active } })}
      onDone={(told) => {
        onClose()
        notify('success', (!one.grant && asked(told)) || t('authority.accounts.change.done'))
      }}
      onClose={onClose}
    />
  )
}
