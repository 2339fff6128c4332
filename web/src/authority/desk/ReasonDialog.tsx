import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal, type RefusalWords } from '../../form/screens/Refusal'
import { useSubmission } from '../../form/screens/useSubmission'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { ReasonField } from './ReasonField'

/** Asks once more before something is done, and why; what was typed stays there when it is refused. */
export function ReasonDialog({
  title,
  act,
  text,
  above,
  hint,
  complete = true,
  refusal,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string
  act: string
  /** What follows from it. */
  text: ReactNode
  /** Stands above the reason, and knows whether it was tried in vain. */
  above?: (tried: boolean) => ReactNode
  /** Who reads the reason; none is asked for without. */
  hint: string | undefined
  /** Whether what stands around the reason is complete. */
  complete?: boolean
  refusal?: (error: Error) => RefusalWords | undefined
  send: (reason: string | undefined) => Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** The same, below the reason. */
  children?: (tried: boolean) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const reason = hint === undefined ? undefined : typed.trim()
  const ready = reason !== '' && complete
  const { attempt, refused, busy, submit } = useSubmission({
    prepare: () => (ready ? { reason } : undefined),
    send: (order) => send(order.reason),
    onDone,
  })
  // Whoever tried in vain is led to what is missing.
  useEffect(() => {
    if (attempt > 0) content.current?.querySelector<HTMLElement>(INCOMPLETE)?.focus()
  }, [attempt])
  return (
    <ConfirmDialog title={title} act={act} busy={busy} onConfirm={submit} onClose={onClose}>
      <div ref={content} className="stack">
        <Refusal error={refused} words={refusal} />
        {text}
        {above?.(attempt > 0)}
        {hint !== undefined && (
          <ReasonField hint={hint} value={typed} onValue={setTyped} asked={attempt > 0} />
        )}
        {children?.(attempt > 0)}
      </div>
    </ConfirmDialog>
  )
}

const INCOMPLETE = '[aria-invalid="true"], fieldset[data-error] input:not(:checked)'
