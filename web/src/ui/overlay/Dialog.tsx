import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog({
  title,
  children,
  actions,
  wide = false,
  onClose,
}: {
  title: string
  children: ReactNode
  /** None where what is asked has its own buttons. */
  actions?: ReactNode
  /** For what needs the room, such as a picture with its tools. */
  wide?: boolean
  onClose: () => void
}) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}
