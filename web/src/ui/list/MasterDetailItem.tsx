import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { ButtonContent, buttonClass } from '../elements/Button'
import { focusStart, nothingHasFocus } from './MasterDetail'
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
  const heading = useRef<HTMLHeadingElement>(null)
  // The pane had the focus while this was fetched: it is read from its name on.
  useEffect(() => {
    const pane = heading.current?.closest<HTMLElement>('[data-detail]')
    if (pane && (nothingHasFocus() || document.activeElement === pane)) focusStart(pane)
  }, [])
  return (
    <article className={styles.item} aria-labelledby="open-item">
      <header className={styles.head}>
        <Link to={back.to} className={`${buttonClass('plain')} ${styles.back}`}>
          <ButtonContent icon="back">{back.label}</ButtonContent>
        </Link>
        <h2 ref={heading} tabIndex={-1} id="open-item" translate="no">
          {title}
        </h2>
        {marks}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard, whatever stands inside */}
      <section className={styles.facts} aria-labelledby="open-item" tabIndex={0} data-start="">
        {children}
      </section>
      {side && <div className={styles.side}>{side}</div>}
    </article>
  )
}
