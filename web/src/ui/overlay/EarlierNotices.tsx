import { useTranslation } from 'react-i18next'
import styles from './EarlierNotices.module.css'
import { useEarlier } from './toasts'

/** What notices said that are no longer shown, for whoever was too slow or looked away; at the end of the page. */
export function EarlierNotices() {
  const { t, i18n } = useTranslation()
  const earlier = useEarlier()
  if (earlier.length === 0) return null
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <details className={`page small no-print ${styles.earlier}`}>
      <summary>{t('toasts.earlier', { count: earlier.length })}</summary>
      <ul>
        {earlier.map(({ id, text, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{time.format(at)}</time> {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
