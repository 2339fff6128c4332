import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageOf, linkOf, useImages } from '../engine/imagesInMemory'
import { useObjectUrl } from '../photo/PictureView'
import styles from './Thumbnail.module.css'

/** A picture of this device, or one that the server shows by a link as long as that is open. */
export function Thumbnail({
  reference,
  label,
  told = false,
}: {
  reference: unknown
  label: string
  /** Says beside a picture of the server, too, that it is kept there. */
  told?: boolean
}) {
  const { t } = useTranslation()
  const image = imageOf(reference, useImages())
  const url = useObjectUrl(image?.blob)
  const [closed, setClosed] = useState(false)
  if (image) return url ? <img className={styles.thumbnail} src={url} alt={image.fileName} /> : null
  const link = linkOf(reference)
  const kept = <span className="quiet">{t('photo.kept')}</span>
  if (closed || !link) return kept
  return (
    <>
      <a href={link} target="_blank" rel="noreferrer">
        <img className={styles.thumbnail} src={link} alt={label} onError={() => setClosed(true)} />
      </a>
      {told && kept}
    </>
  )
}
