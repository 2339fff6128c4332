import { useTranslation } from 'react-i18next'
import type { SavedImage } from '../../drafts/draft'
import { useLoaded } from '../../loading/useLoaded'
import { Notice, type Tone } from '../../ui/elements/Notice'
import { loadWords } from '../../words/i18n'
import { findingWords } from '../engine/findingWords'
import { isFlawless, type Judgeable, measuresOf } from './flawless'
import type { PhotoKind } from './judge'
import { placesOf } from './MarkedLines'
import styles from './Verdict.module.css'
import type { MeasureSelection } from './VerdictDetails'

async function loadDetails() {
  const [{ VerdictDetails }] = await Promise.all([import('./VerdictDetails'), loadWords(['measures'])])
  return VerdictDetails
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
  // Asked for while the picture is judged.
  const Details = useLoaded(image !== undefined, loadDetails)
  return (
    <div className={styles.verdict}>
      <div className={styles.verdict} aria-live="polite">
        {busy && <p className={styles.busy}>{t('photo.checking')}</p>}
        {!busy && image && <Judged image={image} kind={kind} />}
      </div>
      {!busy && image && Details && <Details image={image} {...looking} />}
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
