import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { notify } from '../../../ui/toasts'
import type { Cut } from '../../../worker/types'
import { referenceTo } from '../../imagesInMemory'
import type { Photo, SavedImage } from '../../store'
import { wholeOf } from '../usePhoto'

/** Below a portrait that could be seen: the way to cut it to 4 × 6, to change the cut, and back. */
export function CutActs({
  image,
  onCut,
  onRestore,
}: {
  image: SavedImage
  /** Returns the reference of the cut. */
  onCut: (photo: Photo, blob: Blob, cut: Cut) => string
  onRestore: (photo: Photo, cut: string) => boolean
}) {
  const { t } = useTranslation()
  /** Loaded when it is opened: most portraits need no cut. */
  const [Dialog, setDialog] = useState<typeof import('./CutDialog').CutDialog>()
  const photo = wholeOf(image)
  const before = image.original?.cut
  if (!photo.report || photo.report.width === 0) return null

  async function open() {
    try {
      const { CutDialog } = await import('./CutDialog')
      setDialog(() => CutDialog)
    } catch {
      notify('error', t('error.network'))
    }
  }

  const close = () => setDialog(undefined)

  function use(blob: Blob, cut: Cut) {
    close()
    const own = onCut(photo, blob, cut)
    notify('success', t('cut.done'), { act: { label: t('cut.undo'), run: () => restore(own) } })
  }

  function restore(cut: string) {
    if (onRestore(photo, cut)) notify('info', t('cut.undone'))
  }

  return (
    <div className="row">
      <Button kind="secondary" icon="crop" onClick={() => void open()}>
        {t(before ? 'cut.again' : 'cut.open')}
      </Button>
      {before && (
        <Button kind="plain" icon="undo" onClick={() => restore(referenceTo(image))}>
          {t('cut.back')}
        </Button>
      )}
      {Dialog && <Dialog blob={photo.blob} start={before} onUse={use} onClose={close} />}
    </div>
  )
}
