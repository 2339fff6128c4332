import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { useSubmission } from '../../form/screens/useSubmission'
import { Button } from '../../ui/elements/Button'
import { provePasskey } from './factors'
import { passkeyRefusal } from './passkeyRefusal'

/** The device is asked to confirm with its passkey; while it asks, the page says so. */
export function PasskeyProof({ onProven, back }: { onProven: () => unknown; back?: ReactNode }) {
  const { t } = useTranslation()
  const { refused, busy, submit } = useSubmission({
    prepare: () => true,
    send: provePasskey,
    onDone: onProven,
  })
  return (
    <>
      <Refusal error={refused} words={passkeyRefusal} />
      <p role="status">{t(busy ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.asks')}</p>
      <div className="row">
        <Button icon="shield" busy={busy} onClick={submit}>
          {t('secondFactor.use.passkey')}
        </Button>
        {back}
      </div>
    </>
  )
}
