import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import type { LookupAnswer, LookupKind, OpenedCase } from './kind'
import { SecretDialog } from './SecretDialog'
import { cancelCase, cancelled } from './status'

/** Withdraws a case: asked about, with the security code where it takes that, because nothing brings it back. */
export function CancelCase({
  opened,
  cancel,
  onCancelled,
}: {
  opened: OpenedCase
  cancel: NonNullable<LookupKind['cancel']>
  onCancelled: (answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { kind, answer } = opened
  const { context } = kind
  return (
    <>
      <Button kind="plain" icon="cross" onClick={() => setOpen(true)}>
        {t('lookup.cancel.act', { context })}
      </Button>
      {open && (
        <SecretDialog
          opened={opened}
          title={t('lookup.cancel.title', { context })}
          act={t('lookup.cancel.confirm', { context })}
          back={t('lookup.cancel.keep', { context })}
          run={(secret) => cancelCase(opened, cancel, secret)}
          onDone={() => onCancelled(cancelled(answer))}
          onClose={() => setOpen(false)}
        >
          <p>{t('lookup.cancel.text', { context })}</p>
        </SecretDialog>
      )}
    </>
  )
}
