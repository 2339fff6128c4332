import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/screens/FormDialog'
import { notify } from '../../ui/overlay/toasts'
import { useAccountAct, useRolesAsked } from './accounts'

/** Opens an account for somebody, who gets a mail with a link. */
export function Invitation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useAccountAct()
  const asked = useRolesAsked()
  return (
    <FormDialog
      form="officerInvitation"
      text={t('authority.accounts.inviting.text')}
      act={t('authority.accounts.inviting.act')}
      values={{ roles: ['officer'] }}
      send={(answers) => mutateAsync({ act: 'invite', json: answers })}
      onDone={(told, { email }) => {
        onClose()
        notify('success', asked(told) ?? t('authority.accounts.inviting.done', { address: email }))
      }}
      onClose={onClose}
    />
  )
}
