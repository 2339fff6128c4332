import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedCase } from '../case/lookupKind'
import { Button } from '../ui/elements/Button'
import { SecretDialog } from './SecretDialog'
import { type EndAction, type EndRoutes, endCase } from './status'

/** Withdraws a case, or deletes it: asked about, with the security code where it takes that, as nothing brings it back. */
export function EndCase({
  opened,
  ending,
  how,
  onDone,
}: {
  opened: OpenedCase
  ending: EndRoutes
  how: EndAction
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { context } = opened.kind
  const say = (words: string) => t(`lookup.${how}.${words}`, { context })
  return (
    <>
      <Button kind="plain" icon="cross" onClick={() => setOpen(true)}>
        {say('act')}
      </Button>
      {open && (
        <SecretDialog
          opened={opened}
          title={say('title')}
          act={say('confirm')}
          back={say('keep')}
          run={(secret) => endCase(opened, ending, how, secret)}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <p>{say('text')}</p>
        </SecretDialog>
      )}
    </>
  )
}
