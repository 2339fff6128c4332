import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import { Dialog } from './Dialog'

/** Asks once more: a question, the act by its own name, and the way back. */
export function ConfirmDialog({
  title,
  act,
  back,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** None where there is nothing to confirm. */
  act: string | undefined
  /** Another name for the way back, such as 'Keep the application'. */
  back?: string
  busy?: boolean
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
          {act && (
            <Button busy={busy} onClick={onConfirm}>
              {act}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {back ?? t('dialog.back')}
          </Button>
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
