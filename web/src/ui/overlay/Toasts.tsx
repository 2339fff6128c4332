import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import { Notice } from '../elements/Notice'
import styles from './Toasts.module.css'
import { dismiss, type Toast, useToasts } from './toasts'

/** The specification asks for at least four seconds; one with an act waits longer. */
const SHOWN_MS = 4000
const WITH_ACT_MS = 8000

/** The list of notices: announced politely, paused while the pointer or the focus is on one. */
export function Toasts() {
  const toasts = useToasts()
  const { t } = useTranslation()
  return (
    <section className={styles.list} aria-label={t('toasts.label')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.lasting) return
    const timer = setTimeout(() => dismiss(toast.id), toast.act ? WITH_ACT_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast])
  const { act } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; nothing is offered to press
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice tone={toast.tone}>
        <p>{toast.text}</p>
        {act && (
          <button
            type="button"
            className={styles.act}
            onClick={() => {
              act.run()
              dismiss(toast.id)
            }}
          >
            {act.label}
          </button>
        )}
      </Notice>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toasts.close')}
        onClick={() => dismiss(toast.id)}
      >
        <Icon name="cross" size={16} />
      </button>
    </div>
  )
}
