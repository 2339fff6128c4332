import { type CSSProperties, useEffect, useState } from 'react'
import type { SavedImage } from '../../drafts/draft'
import type { Face } from '../../worker/types'
import styles from './PictureView.module.css'
import { type Region, regionOf, type SelectedMeasure } from './regions'

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

/** The picture with what was found on it. */
export function PictureView({
  image,
  alt,
  chosen,
}: {
  image: SavedImage
  alt: string
  /** Its region is shown in place of the other marks. */
  chosen?: SelectedMeasure | undefined
}) {
  const url = useObjectUrl(image.blob)
  const [broken, setBroken] = useState<string>()
  const report = image.report
  const turned = report?.turns ? report : undefined
  const region = report && chosen && regionOf(chosen, report.faces[0])
  if (!url || broken === url) return <div className={styles.empty}>{image.fileName}</div>
  return (
    <div className={styles.stage} data-looking={chosen ? true : undefined}>
      {/* The marks lie in the upright picture: it is turned under them. */}
      <div
        className={styles.frame}
        data-turns={turned?.turns}
        style={turned && ({ '--upright': turned.width / turned.height } as CSSProperties)}
      >
        <img src={url} alt={alt} onError={() => setBroken(url)} />
        {report && report.width > 0 && (
          <svg
            viewBox={`0 0 ${report.width} ${report.height}`}
            preserveAspectRatio="xMidYMid meet"
            aria-hidden="true"
          >
            {region ? (
              <RegionMark region={region} width={report.width} height={report.height} />
            ) : (
              report.faces.map((face) => <FaceMark key={face.box.join()} face={face} />)
            )}
          </svg>
        )}
      </div>
    </div>
  )
}

/** What a measure speaks about: all else is dimmed, or its lines are drawn over the picture. */
function RegionMark({ region, width, height }: { region: Region; width: number; height: number }) {
  const [x, y, w, h] = region.box ?? []
  return (
    <>
      {region.box && (
        <>
          <path
            className={styles.dim}
            fillRule="evenodd"
            d={`M0 0H${width}V${height}H0ZM${x} ${y}h${w}v${h}h${-(w ?? 0)}Z`}
          />
          <rect className={styles.face} x={x} y={y} width={w} height={h} />
        </>
      )}
      {region.strokes.map((points) => (
        <g key={points.join()}>
          <polyline className={styles.halo} points={points.join(' ')} />
          <polyline className={styles.face} points={points.join(' ')} />
        </g>
      ))}
    </>
  )
}

function FaceMark({ face }: { face: Face }) {
  const [x, y, width, height] = face.box
  return [styles.halo, styles.face].map((line) => (
    <rect key={line} className={line} x={x} y={y} width={width} height={height} rx={width / 20} />
  ))
}
