import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './Icon'
import styles from './Notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const ICONS: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'cross' }

/** A message that stays in the page. Its tone is an icon and a word for screen readers, not a colour alone. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.mark}>
        <Icon name={ICONS[tone]} />
        <span className="hidden-visually">{t(`tone.${tone}`)}</span>
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
