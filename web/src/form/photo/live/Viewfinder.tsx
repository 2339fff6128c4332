import { useTranslation } from 'react-i18next'
import type { OpenedCamera } from '../../../camera/useCamera'
import type { Guidance } from '../../../worker/types'
import type { PhotoKind } from '../judge'
import { RATIO } from './frame'
import styles from './Viewfinder.module.css'

/** What the camera sees of the part that is kept, with the frame to fill. A face is seen as in a mirror. */
export function Viewfinder({
  kind,
  camera,
  place,
  isReady,
}: {
  kind: PhotoKind
  camera: OpenedCamera
  /** Where the face or the zone is seen. */
  place: Guidance['place']
  isReady: boolean
}) {
  const { t } = useTranslation()
  const width = 300
  const height = Math.round(width / RATIO[kind])
  const [x = 0, y = 0, w = 0, h = 0] = place ?? []
  return (
    <div
      className={styles.seen}
      style={{ '--ratio': RATIO[kind] } as React.CSSProperties}
      data-mirror={(kind === 'portrait' && camera.isMirror) || undefined}
      data-ready={isReady || undefined}
    >
      <video ref={camera.video} muted playsInline aria-label={t('camera.seen')} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {kind === 'portrait' ? (
          <ellipse className={styles.frame} cx="150" cy="218" rx="82" ry="112" />
        ) : (
          <PageFrame width={width} height={height} />
        )}
        {place && (
          <rect
            className={styles.place}
            x={x * width}
            y={y * height}
            width={w * width}
            height={h * height}
            rx="4"
          />
        )}
      </svg>
    </div>
  )
}

/** Room around a page, in parts of the width that is kept: ten of 145 millimetres. */
const ROOM = 10 / 145

/** The edges of a data page, and where its two lines lie. */
function PageFrame({ width, height }: { width: number; height: number }) {
  const room = width * ROOM
  const line = height - room - (23.2 / 145) * width
  return (
    <>
      <rect
        className={styles.frame}
        x={room}
        y={room}
        width={width - 2 * room}
        height={height - 2 * room}
        rx="6"
      />
      <path className={styles.frame} d={`M${room} ${line}H${width - room}`} strokeDasharray="6 5" />
    </>
  )
}
