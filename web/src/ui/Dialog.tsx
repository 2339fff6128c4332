import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
  onClose: () => void
}) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
