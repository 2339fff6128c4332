import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../form/screens/DialogForm'
import { type Particulars, useMemberAct } from '../members/members'
import { TextInput } from '../ui/controls/TextInput'
import { notify } from '../ui/overlay/toasts'
import { MemberFields, type Wrong, wrongOf } from './MemberFields'

/** Opens an account for a colleague, who gets a mail with a link. */
export function NewMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [email, setEmail] = useState('')
  const [value, setValue] = useState<Particulars>({ fullName: '', roles: ['prepare'] })
  const { mutateAsync } = useMemberAct()
  const address = email.trim()
  const wrong: Wrong = { email: !/^\S+@\S+$/.test(address), ...wrongOf(value) }
  return (
    <DialogForm
      title={t('organization.members.opening.title')}
      text={t('organization.members.opening.text')}
      act={t('organization.members.opening.act')}
      wrong={wrong}
      send={() => mutateAsync({ act: 'open', json: { email: address, ...value } })}
      onDone={() => {
        onClose()
        notify('success', t('organization.members.opening.done', { address }))
      }}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <TextInput
            id={id}
            type="email"
            label={t('organization.members.email')}
            hint={t('organization.members.emailHint')}
            error={shown.email ? t('organization.members.wrong.email') : undefined}
            value={email}
            onValue={setEmail}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <MemberFields value={value} onValue={setValue} wrong={shown} />
        </>
      )}
    </DialogForm>
  )
}
