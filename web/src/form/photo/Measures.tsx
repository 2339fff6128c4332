import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../ui/Icon'
import type { Measure } from '../../worker/types'
import styles from './Measures.module.css'

const ICONS: Record<Measure['verdict'], IconName> = { pass: 'check', warn: 'alert', fail: 'cross' }

/** Measures with words; `facePixels` says to people the same as `faceSize`, so the worse of both is shown. */
const SHOWN = ['faceSize', 'yaw', 'roll', 'brightness', 'contrast', 'sharpness'] as const
const TWINS: Partial<Record<string, string>> = { faceSize: 'facePixels' }

/** One row for each measure: what it is, and how it came out, as an icon and a word. */
export function Measures({ measures }: { measures: Measure[] }) {
  const { t } = useTranslation()
  const rows = SHOWN.flatMap((name) => {
    const own = measures.filter((measure) => measure.name === name || measure.name === TWINS[name])
    const worst = own.find(({ verdict }) => verdict !== 'pass') ?? own[0]
    return worst ? [{ name, verdict: worst.verdict }] : []
  })
  if (rows.length === 0) return null
  return (
    <ul className={styles.measures} aria-label={t('measures.label')}>
      {rows.map(({ name, verdict }) => (
        <li key={name} data-verdict={verdict}>
          <Icon name={ICONS[verdict]} size={16} />
          <span>
            {t(`measures.names.${name}`)}: <span className="quiet">{t(`measures.${verdict}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
