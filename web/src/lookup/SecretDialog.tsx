import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api'
import { Refusal } from '../form/Refusal'
import { useSubmission } from '../form/useSubmission'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { TextInput } from '../ui/TextInput'
import { type OpenedCase, secretOf } from './kind'

/** Asks before something is done, and for the security code where that takes it and it was not given before. */
export function SecretDialog<Answer>({
  opened,
  title,
  act,
  back,
  run,
  onDone,
  onClose,
  children,
}: {
  opened: OpenedCase
  title: string
  act: string
  back?: string
  run: (secret: string) => Promise<Answer>
  /** It is done: the code was the right one. */
  onDone: (answer: Answer, secret: string) => unknown
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const known = secretOf(opened)
  const { attempt, refused, busy, submit, reset } = useSubmission({
    prepare: () => known ?? (typed.trim() || undefined),
    send: run,
    onDone,
  })
  // The case was found by its other codes: what does not fit is the security code.
  const wrong = known === undefined && refused instanceof ApiError && refused.status === 404
  const missing = attempt > 0 && !typed.trim()
  return (
    <ConfirmDialog title={title} act={act} back={back} busy={busy} onConfirm={submit} onClose={onClose}>
      {children}
      <Refusal error={wrong ? undefined : refused} />
      {known === undefined && (
        <form noValidate onSubmit={submit}>
          <TextInput
            id="secret"
            label={t('edit.secret')}
            hint={t('edit.secretHint')}
            error={
              missing
                ? t('edit.secretMissing')
                : wrong
                  ? t('lookup.cancel.wrong', { context: opened.kind.context })
                  : undefined
            }
            required
            width="short"
            value={typed}
            onValue={(value) => {
              setTyped(value)
              if (wrong) reset()
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </form>
      )}
    </ConfirmDialog>
  )
}
