import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'

/** Asks once more: a question, the act by its own name, and the way back. */
export function ConfirmDialog({
  title,
  act,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  act: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={onConfirm}>
            {act}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('authority.ask.cancel')}
          </Button>
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
