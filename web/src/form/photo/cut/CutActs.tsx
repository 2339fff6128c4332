import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Photo, SavedImage } from '../../../drafts/draft'
import { Button } from '../../../ui/elements/Button'
import { dismiss, notify } from '../../../ui/overlay/toasts'
import { loadWords } from '../../../words/i18n'
import type { Cut } from '../../../worker/types'
import { referenceTo } from '../../engine/imagesInMemory'
import { wholeOf } from '../usePhoto'

/** A photo of several people is to be replaced, not cropped. */
const MANY_FACES = 'EVISA_ERROR_IMAGE_MANY_FACE'

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
  /** The notice that offers to undo a cut: of no use once there is another picture. */
  const offered = useRef<{ notice: number; cut: string }>(undefined)
  useEffect(() => {
    if (offered.current && offered.current.cut !== referenceTo(image)) dismiss(offered.current.notice)
  }, [image])
  if (!photo.report || photo.report.width === 0) return null
  if (photo.report.findings.some(({ code }) => code === MANY_FACES)) return null

  async function open() {
    try {
      const [{ CutDialog }] = await Promise.all([import('./CutDialog'), loadWords(['cutting'])])
      setDialog(() => CutDialog)
    } catch {
      notify('error', t('error.network'))
    }
  }

  const close = () => setDialog(undefined)

  function use(blob: Blob, cut: Cut) {
    close()
    const own = onCut(photo, blob, cut)
    const act = { label: t('cut.undo'), run: () => restore(own) }
    offered.current = { cut: own, notice: notify('success', t('cut.done'), { act }) }
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
