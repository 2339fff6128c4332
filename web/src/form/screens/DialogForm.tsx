import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Refusal } from './Refusal'
import { useSubmission } from './useSubmission'

const INCOMPLETE = '[aria-invalid="true"], fieldset[data-error] input'

/** A dialog with a few fields; it stays while what they say is refused, and leads to what is missing. */
export function DialogForm<Wrong extends Partial<Record<string, boolean>>, Told>({
  title,
  text,
  act,
  wrong,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string
  text: string
  act: string
  wrong: Wrong
  send: () => Promise<Told>
  onDone: (told: Told) => void
  onClose: () => void
  /** The fields, which show what is wrong once it was tried. */
  children: (wrong: Wrong) => ReactNode
}) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { attempt, refused, busy, submit } = useSubmission({
    prepare: () => (Object.values(wrong).some(Boolean) ? undefined : true),
    send,
    onDone,
  })
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(INCOMPLETE)?.focus()
  }, [attempt])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={submit}>
            {act}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('dialog.back')}
          </Button>
        </>
      }
    >
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <p>{text}</p>
        <Refusal error={refused} />
        {children(attempt > 0 ? wrong : ({} as Wrong))}
        {/* Enter sends it from any field. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
