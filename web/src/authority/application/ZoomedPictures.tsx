import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { useZoom } from './useZoom'
import styles from './ZoomedPictures.module.css'

export interface ZoomedPicture {
  source: string
  words: string
}

/** Pictures that can be looked at closely where they stand; several are seen equally close, at the same place. */
export function ZoomedPictures({
  label,
  pictures,
  shape,
}: {
  label: string
  pictures: ZoomedPicture[]
  /** Width and height of each frame. */
  shape: 'face' | 'portrait' | 'page'
}) {
  const { t, i18n } = useTranslation()
  const { view, isWhole, isClosest, zoomIn, zoomOut, showAll, keys, pointer } = useZoom()
  const { scale, x, y } = view
  const transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(scale)
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div className={styles.group} role="group" aria-label={label} {...keys}>
      <div className={styles.pictures}>
        {pictures.map(({ source, words }) => (
          <figure key={words} className={styles.figure}>
            {/* The pointer's ways are short ways: the buttons do the same. */}
            <div className={styles.frame} data-shape={shape} data-close={!isWhole || undefined} {...pointer}>
              <img src={source} alt={words} style={{ transform }} draggable={false} />
            </div>
            <figcaption>{words}</figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.tools}>
        <Button kind="plain" icon="plus" aria-disabled={isClosest || undefined} onClick={zoomIn}>
          {t('authority.picture.closer')}
          <span className="hidden-visually">: {label}</span>
        </Button>
        <Button kind="plain" icon="minus" aria-disabled={isWhole || undefined} onClick={zoomOut}>
          {t('authority.picture.farther')}
          <span className="hidden-visually">: {label}</span>
        </Button>
        <Button kind="plain" aria-disabled={isWhole || undefined} onClick={showAll}>
          {t('authority.picture.whole')}
          <span className="hidden-visually">: {label}</span>
        </Button>
        <output className={styles.percent}>{isWhole ? '' : percent}</output>
      </div>
    </div>
  )
}
