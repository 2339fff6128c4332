import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../form/screens/DialogForm'
import { TextInput } from '../../ui/controls/TextInput'
import { notify } from '../../ui/overlay/toasts'
import { AccountFields, wrongOf } from './AccountFields'
import { type Particulars, useAccountAct, useRolesAsked } from './accounts'

/** Opens an account for somebody, who gets a mail with a link. */
export function Invitation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [email, setEmail] = useState('')
  const [value, setValue] = useState<Particulars>({ fullName: '', roles: ['officer'], agency: null })
  const { mutateAsync } = useAccountAct()
  const asked = useRolesAsked()
  const address = email.trim()
  return (
    <DialogForm
      title={t('authority.accounts.inviting.title')}
      text={t('authority.accounts.inviting.text')}
      act={t('authority.accounts.inviting.act')}
      wrong={{ email: !/^\S+@\S+$/.test(address), ...wrongOf(value) }}
      send={() => mutateAsync({ act: 'invite', json: { email: address, ...value } })}
      onDone={(told) => {
        onClose()
        notify('success', asked(told) ?? t('authority.accounts.inviting.done', { address }))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextInput
            id={id}
            type="email"
            label={t('authority.accounts.email')}
            hint={t('authority.accounts.emailHint')}
            error={wrong.email ? t('authority.accounts.wrong.email') : undefined}
            value={email}
            onValue={setEmail}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <AccountFields value={value} onValue={setValue} wrong={wrong} />
        </>
      )}
    </DialogForm>
  )
}
