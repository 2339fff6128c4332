import { useTranslation } from 'react-i18next'
import { type ZoomedPicture, ZoomedPictures } from '../../../authority/application/ZoomedPictures'
import type { Case } from '../../../case/reviewedCase'
import styles from './Evidence.module.css'
import type { EvisaCase } from './evisaCase'
import { FaceMatch } from './FaceMatch'
import { FindingList } from './FindingList'
import { ReadLines } from './ReadLines'
import { ZoneTable } from './ZoneTable'

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** What the checks found, the two faces beside each other, what differs, and then the pictures as they were sent. */
export function Evidence({ reviewedCase: plain }: { reviewedCase: Case }) {
  const { t } = useTranslation()
  const reviewedCase = plain as EvisaCase
  const { portrait, passport, crops } = reviewedCase.images ?? {}
  const named = (key: string, source: string | null | undefined): ZoomedPicture[] =>
    source ? [{ source, words: t(`authority.evidence.${key}`) }] : []
  const [whole, page] = [named('portrait', portrait), named('passport', passport)]
  const cut = [...named('portraitFace', crops?.portraitFace), ...named('passportFace', crops?.passportFace)]
  const attached = asList(reviewedCase.draft.fileDinhKem).map((source, place) => ({
    source,
    words: t('authority.evidence.attached', { number: place + 1 }),
  }))
  return (
    <section className={styles.evidence} aria-label={t('authority.evidence.title')}>
      <FindingList reviewedCase={reviewedCase} />
      <section className={styles.card} aria-labelledby="faces">
        <h3 id="faces">{t('authority.evidence.faces')}</h3>
        <FaceMatch reviewedCase={reviewedCase} />
        {/* Faces that were not cut out are looked for on the whole pictures. */}
        <ZoomedPictures
          label={t('authority.evidence.faces')}
          pictures={cut.length > 1 ? cut : [...whole, ...page]}
          shape="face"
        />
      </section>
      <ZoneTable
        kind={reviewedCase.kind}
        compared={reviewedCase.ekyc?.compared ?? []}
        doubted={reviewedCase.ekyc?.report.passport?.uncertain ?? []}
      />
      <section className={styles.card} aria-labelledby="pictures">
        <h3 id="pictures">{t('authority.evidence.title')}</h3>
        {cut.length > 1 && (
          <div className={styles.whole}>
            <ZoomedPictures label={t('authority.evidence.passport')} pictures={page} shape="page" />
            <ZoomedPictures label={t('authority.evidence.portrait')} pictures={whole} shape="portrait" />
          </div>
        )}
        {attached.map((picture) => (
          <ZoomedPictures key={picture.words} label={picture.words} pictures={[picture]} shape="page" />
        ))}
        <ReadLines reviewedCase={reviewedCase} />
      </section>
    </section>
  )
}
