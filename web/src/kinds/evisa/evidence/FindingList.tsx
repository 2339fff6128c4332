import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../../ui/elements/Icon'
import type { EvisaCase } from './evisaCase'
import styles from './FindingList.module.css'
import { type DescribedFinding, foundAbout, type WordedFinding } from './findings'

const ICONS: Record<WordedFinding['effect'], IconName> = {
  block: 'cross',
  ask: 'alert',
  warn: 'alert',
  advice: 'info',
}

/** What the checks found, before all else: what must be looked at, then what is only worth knowing. */
export function FindingList({ reviewedCase }: { reviewedCase: EvisaCase }) {
  const { t } = useTranslation()
  const { grave, slight } = foundAbout(reviewedCase)
  return (
    <>
      {grave.length > 0 && (
        <section className={styles.grave} aria-labelledby="findings">
          <h3 id="findings">{t('authority.evidence.found', { count: grave.length })}</h3>
          <ul>
            {grave.map((found, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have the same said of them
              <GraveLine key={place} {...found} />
            ))}
          </ul>
        </section>
      )}
      {slight.length > 0 && (
        <ul className={styles.slight}>
          {slight.map(({ effect, words }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place} data-effect={effect}>
              <Icon name={ICONS[effect]} size={18} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      {reviewedCase.ekyc?.report.match && grave.length + slight.length === 0 && (
        <p className={styles.clean}>
          <Icon name="check" size={18} /> {t('authority.evidence.clean')}
        </p>
      )}
    </>
  )
}

/** One by its name, with what is known of it below; or, without a name, what is known alone. */
function GraveLine({ code, details }: DescribedFinding) {
  const { t } = useTranslation()
  const lines = details.map(({ words, isCase }) => (
    <span key={words}>{isCase ? <Link to={`/authority/${words}`}>{words}</Link> : words}</span>
  ))
  return (
    <li>
      <Icon name={ICONS.ask} size={18} />
      <span className={styles.lines}>
        {code && <strong>{t(`authority.findings.${code}.title`)}</strong>}
        {lines}
      </span>
    </li>
  )
}
