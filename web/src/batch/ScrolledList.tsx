import type { ReactNode } from 'react'
import styles from '../organization/Organization.module.css'

/** A list in a dialog that scrolls once it is long: by the keyboard, too. */
export function ScrolledList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
    <ul className={styles.results} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  )
}
