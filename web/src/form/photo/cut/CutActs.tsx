import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { notify } from '../../../ui/toasts'
import type { Cut } from '../../../worker/types'
import { referenceTo } from '../../images'
import type { Photo, SavedImage } from '../../store'
import { wholeOf } from '../usePhoto'
import { CutDialog } from './CutDialog'

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
  const [open, setOpen] = useState(false)
  const photo = wholeOf(image)
  const before = image.original?.cut
  if (!photo.report || photo.report.width === 0) return null

  function use(blob: Blob, cut: Cut) {
    setOpen(false)
    const own = onCut(photo, blob, cut)
    notify('success', t('cut.done'), { act: { label: t('cut.undo'), run: () => restore(own) } })
  }

  function restore(cut: string) {
    if (onRestore(photo, cut)) notify('info', t('cut.undone'))
  }

  return (
    <div className="row">
      <Button kind="secondary" icon="crop" onClick={() => setOpen(true)}>
        {t(before ? 'cut.again' : 'cut.open')}
      </Button>
      {before && (
        <Button kind="plain" icon="undo" onClick={() => restore(referenceTo(image))}>
          {t('cut.back')}
        </Button>
      )}
      {open && <CutDialog blob={photo.blob} start={before} onUse={use} onClose={() => setOpen(false)} />}
    </div>
  )
}
