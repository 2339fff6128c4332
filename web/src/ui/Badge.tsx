import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { Icon, type IconName } from './Icon'

/** How something stands looks like this. */
export interface Look {
  tone: 'info' | 'success' | 'warning' | 'error' | 'quiet'
  icon: IconName
}

/** How something stands, as icon, word and colour. */
export function Badge({
  look: { tone, icon },
  large = false,
  children,
}: {
  look: Look
  large?: boolean
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-large={large || undefined}>
      <Icon name={icon} size={large ? 24 : 16} />
      {children}
    </span>
  )
}
