import { type ReactNode, useState } from 'react'
import { type OpenedCase, secretOf } from '../case/lookupKind'
import { isWrongSecret, SecretField } from '../case/SecretField'
import { Refusal } from '../form/screens/Refusal'
import { useSubmission } from '../form/screens/useSubmission'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog'

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
  const [typed, setTyped] = useState('')
  const known = secretOf(opened)
  const { attempt, refused, busy, submit, reset } = useSubmission({
    prepare: () => known ?? (typed.trim() || undefined),
    send: run,
    onDone,
  })
  const wrong = known === undefined && isWrongSecret(refused)
  return (
    <ConfirmDialog title={title} act={act} back={back} busy={busy} onConfirm={submit} onClose={onClose}>
      {children}
      <Refusal error={wrong ? undefined : refused} />
      {known === undefined && (
        <form noValidate onSubmit={submit}>
          <SecretField
            value={typed}
            onValue={(value) => {
              setTyped(value)
              if (wrong) reset()
            }}
            attempt={attempt}
            wrong={wrong}
          />
        </form>
      )}
    </ConfirmDialog>
  )
}
