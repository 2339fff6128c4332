import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ButtonContent, buttonClass } from './Button'
import styles from './MasterDetailItem.module.css'

/** What was opened of a list: its name and marks, the facts, and at their side what can be done. */
export function MasterDetailItem({
  title,
  back,
  marks,
  side,
  children,
}: {
  title: string
  /** The list, for screens on which it gave way. */
  back: { to: To; label: string }
  marks?: ReactNode
  side?: ReactNode
  children: ReactNode
}) {
  return (
    <article className={styles.item} aria-labelledby="open-item">
      <header className={styles.head}>
        <Link to={back.to} className={`${buttonClass('plain')} ${styles.back}`}>
          <ButtonContent icon="back">{back.label}</ButtonContent>
        </Link>
        <h2 id="open-item" translate="no">
          {title}
        </h2>
        {marks}
      </header>
      <div className={styles.facts}>{children}</div>
      {side && <div className={styles.side}>{side}</div>}
    </article>
  )
}
