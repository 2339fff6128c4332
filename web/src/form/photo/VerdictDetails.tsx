import { useTranslation } from 'react-i18next'
import type { SavedImage } from '../../drafts/draft'
import type { PassportReport } from '../../worker/types'
import { isBlocked, UNKEPT } from '../engine/imagesInMemory'
import { measuresOf } from './flawless'
import { MarkedLines } from './MarkedLines'
import { Measures } from './Measures'
import type { SelectedMeasure } from './regions'
import styles from './Verdict.module.css'

/** The measure that the person looks at, which the picture shows. */
export interface MeasureSelection {
  chosen: SelectedMeasure | undefined
  onChosen: (chosen: SelectedMeasure | undefined) => void
}

/** What is looked up rather than announced: each measure, what was read, and where the picture is. */
export function VerdictDetails({ image, chosen, onChosen }: { image: SavedImage } & MeasureSelection) {
  const { t } = useTranslation()
  const { report } = image
  const page = report && 'lines' in report ? report : undefined
  const measures = measuresOf(image)
  return (
    <>
      {measures.length > 0 && <Measures measures={measures} chosen={chosen} onChosen={onChosen} />}
      {page && page.lines.length > 0 && <MrzLines page={page} />}
      {!isBlocked(image) && <p className="quiet small">{t(whereabouts(image))}</p>}
    </>
  )
}

function whereabouts({ handle, draft }: SavedImage) {
  if (handle) return 'photo.sent'
  return draft === UNKEPT ? 'photo.sending' : 'photo.waiting'
}

/** The machine-readable zone as it was read, to compare with the passport letter by letter. */
function MrzLines({ page }: { page: PassportReport }) {
  const { t } = useTranslation()
  return (
    <figure className={styles.figure}>
      <figcaption className="small quiet">{t('photo.mrz')}</figcaption>
      <pre className={styles.mrz} lang="zxx">
        <MarkedLines lines={page.lines} doubtful={page.doubtful} />
      </pre>
    </figure>
  )
}
