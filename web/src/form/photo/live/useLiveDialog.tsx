import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canAskForCamera } from '../../../camera/openCamera'
import { notify } from '../../../ui/overlay/toasts'
import { loadWords } from '../../../words/i18n'
import type { PhotoKind } from '../judge'

/**
 * The way to the camera with hints, loaded when it is opened; undefined where a page cannot ask for a camera. `open` is given
 * the way to choose a picture instead.
 */
export function useLiveDialog(
  kind: PhotoKind,
  label: string,
  onUse: (photo: File) => void,
): { open: ((choose: () => void) => void) | undefined; dialog: ReactNode } {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<{
    Dialog: typeof import('./LiveDialog').LiveDialog
    choose: () => void
  }>()

  async function open(choose: () => void) {
    try {
      const [{ LiveDialog }] = await Promise.all([
        import('./LiveDialog'),
        loadWords(['camera', 'measures', 'findings']),
      ])
      setOpened({ Dialog: LiveDialog, choose })
    } catch {
      notify('error', t('error.network'))
    }
  }

  const close = () => setOpened(undefined)
  return {
    open: canAskForCamera() ? (choose) => void open(choose) : undefined,
    dialog: opened && (
      <opened.Dialog kind={kind} label={label} onUse={onUse} onChoose={opened.choose} onClose={close} />
    ),
  }
}
