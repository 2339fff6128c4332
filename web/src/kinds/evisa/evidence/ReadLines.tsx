import { useTranslation } from 'react-i18next'
import { MarkedLines, placesOf } from '../../../form/photo/MarkedLines'
import { Icon } from '../../../ui/elements/Icon'
import styles from './Evidence.module.css'
import type { EvisaCase } from './evisaCase'

/** The machine-readable lines as they were read, with what is not certain in them. */
export function ReadLines({ reviewedCase }: { reviewedCase: EvisaCase }) {
  const { t } = useTranslation()
  const { lines = [], doubtful = [] } = reviewedCase.ekyc?.report.passport ?? {}
  if (lines.length === 0) return null
  return (
    <figure className={styles.mrz}>
      <figcaption>{t('authority.evidence.lines')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls the lines with the keyboard */}
      <pre translate="no" tabIndex={0}>
        <MarkedLines lines={lines} doubtful={doubtful} />
      </pre>
      {doubtful.length > 0 && (
        <p>
          <Icon name="alert" size={18} />{' '}
          {t('authority.evidence.doubtful', { places: placesOf(lines, doubtful) })}
        </p>
      )}
    </figure>
  )
}
