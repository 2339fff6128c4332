import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraError, openCamera, stopCamera } from '../camera/openCamera'
import { messageOf } from '../server/api'
import { Notice } from '../ui/elements/Notice'
import { readyBarcode } from '../worker/barcode'
import { findBarcode } from './findBarcode'
import styles from './Scan.module.css'

/** After so long without a barcode it is said what helps. */
const LONG_MS = 12_000

type Phase = 'starting' | 'looking' | 'longer'

/** What the camera sees, until a barcode is in it. It is looked at on the device; no picture is kept. */
export function Scan({ onFound }: { onFound: (barcode: Uint8Array) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<Phase>('starting')
  const [error, setError] = useState<Error>()
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    let stream: MediaStream | undefined
    let longer: ReturnType<typeof setTimeout>
    async function look() {
      const ready = readyBarcode()
      // Whether it failed is asked below, once there is a camera.
      ready.catch(() => undefined)
      stream = await openCamera('environment')
      const seen = video.current
      // It was stopped while the browser still asked.
      if (signal.aborted || !seen) return stop()
      seen.srcObject = stream
      await Promise.all([seen.play(), ready])
      setPhase('looking')
      longer = setTimeout(() => setPhase('longer'), LONG_MS)
      const barcode = await findBarcode(seen, signal)
      if (barcode) found.current(barcode)
    }
    function stop() {
      clearTimeout(longer)
      stopCamera(stream)
    }
    look().catch((problem) => {
      stop()
      if (!signal.aborted) setError(problem)
    })
    return () => {
      over.abort()
      stop()
    }
  }, [])

  const words = error instanceof CameraError ? t(`camera.${error.fault}`) : error && messageOf(error)
  return (
    <div className="stack">
      <div role="alert">
        {words && (
          <Notice tone="error">
            <p>{words}</p>
          </Notice>
        )}
      </div>
      {!error && (
        <>
          <p>{t('proof.scan.hint')}</p>
          <video ref={video} className={styles.seen} muted playsInline aria-label={t('camera.seen')} />
          <p role="status">{t(phase === 'starting' ? 'camera.starting' : `proof.scan.${phase}`)}</p>
        </>
      )}
    </div>
  )
}
