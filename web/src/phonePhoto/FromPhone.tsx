import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoWayProps } from '../form/engine/context'
import { Button } from '../ui/elements/Button'
import { notify } from '../ui/overlay/toasts'
import { loadWords } from '../words/i18n'
import styles from './FromPhone.module.css'

/** On a computer, the way to a photo that a phone takes. It loads when it is wanted. */
export function FromPhone({ kind, label, onPhoto }: PhotoWayProps) {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<typeof import('./PhoneDialog').PhoneDialog>()

  async function open() {
    try {
      const [{ PhoneDialog }] = await Promise.all([import('./PhoneDialog'), loadWords(['phone'])])
      setDialog(() => PhoneDialog)
    } catch {
      notify('error', t('error.network'))
    }
  }

  return (
    <>
      <Button kind="plain" icon="phone" className={styles.way} onClick={() => void open()}>
        {t('photo.phone')}
        <span className="hidden-visually">: {label}</span>
      </Button>
      {Dialog && <Dialog kind={kind} label={label} onPhoto={onPhoto} onClose={() => setDialog(undefined)} />}
    </>
  )
}
