import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { useSubmission } from '../../form/screens/useSubmission'
import { TextInput } from '../../ui/controls/TextInput'
import { Button } from '../../ui/elements/Button'
import { deviceOf } from './device'
import { addPasskey, type NewFactor } from './factors'
import { passkeyRefusal } from './passkeyRefusal'

/** A passkey is named, then made by the device, which asks by itself. */
export function AddPasskey({ onAdded, back }: { onAdded: (told: NewFactor) => unknown; back?: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const known = deviceOf(navigator.userAgent)
  const proposed = known ? t('account.sessions.on', known) : ''
  const [name, setName] = useState(proposed)
  const { attempt, refused, busy, submit } = useSubmission({
    prepare: () => name.trim() || undefined,
    send: addPasskey,
    onDone: onAdded,
  })
  const missing = attempt > 0 && !name.trim()
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Refusal error={refused} words={passkeyRefusal} />
      <TextInput
        id={id}
        label={t('secondFactor.passkey.name')}
        hint={t('secondFactor.passkey.nameHint')}
        error={missing ? t('secondFactor.passkey.nameMissing') : undefined}
        value={name}
        onValue={setName}
        maxLength={60}
        width="medium"
        autoComplete="off"
        required
      />
      <p role="status">{t(busy ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.asks')}</p>
      <div className="row">
        <Button type="submit" icon="plus" busy={busy}>
          {t('secondFactor.passkey.add')}
        </Button>
        {back}
      </div>
    </form>
  )
}
