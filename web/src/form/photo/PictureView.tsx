import { useEffect, useState } from 'react'
import type { Face } from '../../worker/types'
import type { SavedImage } from '../store'
import styles from './PictureView.module.css'

/** An address for a blob, taken back when it is not shown any more. */
export function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** The picture with what was found on it: the face, and the lines of the 4 × 6 cut on a portrait. */
export function PictureView({ image, alt, portrait }: { image: SavedImage; alt: string; portrait: boolean }) {
  const url = useObjectUrl(image.blob)
  const [broken, setBroken] = useState<string>()
  const report = image.report
  if (!url || broken === url) return <div className={styles.empty}>{image.fileName}</div>
  return (
    <div className={styles.frame}>
      <img src={url} alt={alt} onError={() => setBroken(url)} />
      {report && report.width > 0 && (
        <svg
          viewBox={`0 0 ${report.width} ${report.height}`}
          preserveAspectRatio="xMidYMid meet"
          aria-hidden="true"
        >
          {report.faces.map((face) => (
            <FaceMark key={face.box.join()} face={face} cut={portrait && report.faces.length === 1} />
          ))}
        </svg>
      )}
    </div>
  )
}

/** A 4 × 6 cut has the head in its middle, twice as high as the found face. */
const CUT_HEIGHTS = 2.1
const EYE_LINE = 0.42

function FaceMark({ face, cut }: { face: Face; cut: boolean }) {
  const [x, y, width, height] = face.box
  const frameHeight = height * CUT_HEIGHTS
  const frameWidth = (frameHeight * 4) / 6
  const top = y + height * EYE_LINE - frameHeight * 0.45
  return (
    <>
      <rect className={styles.face} x={x} y={y} width={width} height={height} rx={width / 20} />
      {cut && (
        <rect
          className={styles.cut}
          x={x + width / 2 - frameWidth / 2}
          y={top}
          width={frameWidth}
          height={frameHeight}
        />
      )}
    </>
  )
}
