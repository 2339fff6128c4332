import { useTranslation } from 'react-i18next'
import styles from './Evidence.module.css'
import type { EvisaCase } from './evisaCase'

/** The score at which one person and two are equally likely. */
const AS_LIKELY = 50

/** How alike the two faces are, or why they were not compared. */
export function FaceMatch({ reviewedCase: { ekyc } }: { reviewedCase: EvisaCase }) {
  const { t } = useTranslation()
  return (
    <p className={styles.score}>
      <span>{t('authority.evidence.match')}</span>
      {ekyc?.report.match ? (
        <>
          <meter min={0} max={100} low={AS_LIKELY} optimum={100} value={ekyc.score} aria-hidden="true" />
          <strong>{t('authority.evidence.score', { score: Math.round(ekyc.score) })}</strong>
        </>
      ) : (
        <strong>{t(`authority.evidence.${ekyc ? `notCompared.${causeOf(ekyc)}` : 'unchecked'}`)}</strong>
      )}
    </p>
  )
}

/** A picture in which something was found is not compared. */
function causeOf({ report: { portrait, passport } }: NonNullable<EvisaCase['ekyc']>) {
  const failed = portrait?.measures?.some(({ verdict }) => verdict === 'fail')
  const found = [portrait, passport].some((report) => report?.findings?.length)
  return failed || found ? 'findings' : 'failed'
}
