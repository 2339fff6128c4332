import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraFault } from '../../../camera/openCamera'
import { useCamera } from '../../../camera/useCamera'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { Dialog } from '../../../ui/overlay/Dialog'
import type { PhotoKind } from '../judge'
import styles from './LiveDialog.module.css'
import { TakenPhoto, UseAct } from './TakenPhoto'
import { useCapture } from './useCapture'
import { useGuidance } from './useGuidance'
import { useSpoken } from './useSpoken'
import { Viewfinder } from './Viewfinder'

/** Milliseconds of vibration: for each new hint, and, with pauses, once the photo was taken. */
const FELT = 25
const TAKEN_FELT = [60, 60, 60]

/**
 * The camera of this device, with one hint at a time. The photo is taken by itself once all is well, and at any time by hand;
 * it leaves the dialog when the person uses it.
 */
export function LiveDialog({
  kind,
  label,
  onUse,
  onChoose,
  onClose,
}: {
  kind: PhotoKind
  /** What is photographed, as the field calls it. */
  label: string
  onUse: (photo: File) => void
  /** Chooses a picture instead. */
  onChoose: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const camera = useCamera(kind === 'portrait' ? 'user' : 'environment')
  const { taken, reason, byHand, byItself, again } = useCapture(kind, camera.video)
  const { hint, place } = useGuidance(kind, camera.video, camera.isLive && !taken, byItself)
  const next = reason ?? t(camera.isLive ? `camera.hint.${kind}.${hint ?? 'begin'}` : 'camera.starting')
  const spoken = useSpoken(taken ? t('camera.taken') : camera.fault ? '' : next)
  useEffect(() => {
    if (hint) navigator.vibrate?.(FELT)
  }, [hint])
  useEffect(() => {
    if (taken) navigator.vibrate?.(TAKEN_FELT)
  }, [taken])

  function use() {
    if (!taken) return
    onUse(new File([taken.blob], 'camera.jpg', { type: taken.blob.type }))
    onClose()
  }

  function chooseInstead() {
    onClose()
    onChoose()
  }

  return (
    <Dialog
      title={label}
      wide
      onClose={onClose}
      actions={
        <>
          {taken && <UseAct taken={taken} onUse={use} onAgain={again} />}
          {!taken && !camera.fault && (
            <Button icon="camera" aria-disabled={!camera.isLive} onClick={() => void byHand()}>
              {t('camera.now')}
            </Button>
          )}
          {!taken && camera.next && (
            <Button kind="secondary" icon="refresh" onClick={camera.next}>
              {t('camera.next')}
            </Button>
          )}
          {!taken && camera.torch !== undefined && (
            <Button kind="secondary" aria-pressed={camera.torch} onClick={camera.toggleTorch}>
              {t('camera.light')}
            </Button>
          )}
          {camera.fault && (
            <>
              <Button onClick={camera.again}>{t('camera.again')}</Button>
              <Button kind="secondary" icon="picture" onClick={chooseInstead}>
                {t('photo.choose')}
              </Button>
            </>
          )}
          <Button kind="secondary" onClick={onClose}>
            {t('camera.close')}
          </Button>
        </>
      }
    >
      <p role="status" className="hidden-visually">
        {spoken}
      </p>
      {camera.fault && <Fault fault={camera.fault} />}
      {taken && <TakenPhoto taken={taken} kind={kind} label={label} />}
      {!camera.fault && (
        <div hidden={Boolean(taken)}>
          <Viewfinder kind={kind} camera={camera} place={place} isReady={hint === 'ready' && !reason} />
          <p className={styles.hint} aria-hidden="true">
            {next}
          </p>
          <p className={styles.about}>{t('camera.about')}</p>
        </div>
      )}
    </Dialog>
  )
}

function Fault({ fault }: { fault: CameraFault }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice tone="warning">
        <p>{t(`camera.${fault}`)}</p>
      </Notice>
    </div>
  )
}
