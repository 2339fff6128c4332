import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { Icon, type IconName } from './Icon'

/** Colour and icon of a badge. */
export interface BadgeStyle {
  tone: 'info' | 'success' | 'warning' | 'error' | 'quiet'
  icon: IconName
}

/** A status, as icon, word and colour. */
export function Badge({
  look: { tone, icon },
  large = false,
  children,
}: {
  look: BadgeStyle
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
