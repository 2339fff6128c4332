import { useTranslation } from 'react-i18next'
import { FormDialog } from '../form/screens/FormDialog'
import { useMemberAct } from '../members/members'
import { notify } from '../ui/overlay/toasts'

/** Opens an account for a colleague, who gets a mail with a link. */
export function NewMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMemberAct()
  return (
    <FormDialog
      form="memberInvitation"
      text={t('organization.members.opening.text')}
      act={t('organization.members.opening.act')}
      values={{ roles: ['prepare'] }}
      send={(answers) => mutateAsync({ act: 'open', json: answers })}
      onDone={(_, { email }) => {
        onClose()
        notify('success', t('organization.members.opening.done', { address: email }))
      }}
      onClose={onClose}
    />
  )
}
