import { useTranslation } from 'react-i18next'
import type { SavedImage } from '../../drafts/draft'
import { Notice, type Tone } from '../../ui/elements/Notice'
import type { PassportReport } from '../../worker/types'
import { findingWords } from '../engine/findingWords'
import { isBlocked, UNKEPT } from '../engine/imagesInMemory'
import type { PhotoKind } from './judge'
import { MarkedLines, placesOf } from './MarkedLines'
import { isFlawless, Measures } from './Measures'
import type { SelectedMeasure } from './regions'
import styles from './Verdict.module.css'

/** What a device or the server said of a picture, kept in a form or not. */
type Judgeable = Pick<SavedImage, 'report' | 'refused'>

/** The measure that the person looks at, which the picture shows. */
interface MeasureSelection {
  chosen: SelectedMeasure | undefined
  onChosen: (chosen: SelectedMeasure | undefined) => void
}

/** What the device says about a picture: each finding as a sentence and a remedy; changed in place, announced. */
export function Verdict({
  image,
  busy,
  kind,
  ...looking
}: {
  image: SavedImage | undefined
  busy: boolean
  kind: PhotoKind
} & MeasureSelection) {
  const { t } = useTranslation()
  return (
    <div className={styles.verdict}>
      <div className={styles.verdict} aria-live="polite">
        {busy && <p className={styles.busy}>{t('photo.checking')}</p>}
        {!busy && image && <Judged image={image} kind={kind} />}
      </div>
      {!busy && image && <Details image={image} {...looking} />}
    </div>
  )
}

/** What was found, each as a sentence and a remedy, or that all is well. */
export function Judged({ image, kind }: { image: Judgeable; kind: PhotoKind }) {
  const { t } = useTranslation()
  const findings = image.refused ? [image.refused] : (image.report?.findings ?? [])
  const page = image.report && 'lines' in image.report ? image.report : undefined
  const doubtful = page?.doubtful ?? []
  const isGood = isFlawless(measuresOf(image))
  return (
    <>
      {findings.map((finding) => {
        const { title, remedy } = findingWords(finding)
        const tone: Tone = finding.effect === 'block' ? 'error' : 'warning'
        return (
          <Notice key={finding.code + finding.reason} tone={tone} title={title}>
            <p>{remedy}</p>
          </Notice>
        )
      })}
      {page && doubtful.length > 0 && (
        <Notice tone="warning">
          <p>{t('photo.doubtful', { places: placesOf(page.lines, doubtful) })}</p>
        </Notice>
      )}
      {findings.length === 0 && doubtful.length === 0 && (
        <Notice tone={!isGood ? 'warning' : image.report ? 'success' : 'info'}>
          <p>{t(!isGood ? 'photo.better' : image.report ? `photo.good.${kind}` : 'photo.later')}</p>
        </Notice>
      )}
    </>
  )
}

const measuresOf = ({ report }: Judgeable) => (report && 'measures' in report ? report.measures : [])

/** What is looked up rather than announced: each measure, what was read, and where the picture is. */
function Details({ image, chosen, onChosen }: { image: SavedImage } & MeasureSelection) {
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
