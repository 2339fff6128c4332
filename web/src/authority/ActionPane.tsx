import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import styles from './ActionPane.module.css'

/** What can be done about what is open, at its side. */
export function ActionPane({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.pane} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The buttons of a pane, below each other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}

/** A button that a single key presses, too; it names the key. */
export function KeyButton({
  shortcut,
  children,
  ...button
}: Parameters<typeof Button>[0] & { shortcut: string }) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}{' '}
      <span className={styles.key} aria-hidden="true">
        {shortcut.toUpperCase()}
      </span>
    </Button>
  )
}
