import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { Refusal, type RefusalWords } from './Refusal'
import { useSubmission } from './useSubmission'

/** Asks once more before something is done; it stays while that is refused, and says why. */
export function ActDialog<Answer>({
  title,
  act,
  refusal,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string
  act: string
  refusal?: (error: Error) => RefusalWords | undefined
  send: () => Promise<Answer>
  onDone: (told: Answer) => void
  onClose: () => void
  children: ReactNode
}) {
  const { refused, busy, submit } = useSubmission({ prepare: () => true, send, onDone })
  return (
    <ConfirmDialog title={title} act={act} busy={busy} onConfirm={submit} onClose={onClose}>
      <Refusal error={refused} words={refusal} />
      {children}
    </ConfirmDialog>
  )
}
