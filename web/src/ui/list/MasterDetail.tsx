import { type ReactNode, useEffect, useRef } from 'react'
import styles from './MasterDetail.module.css'

/**
 * A list and what was opened of it, side by side, each scrolling by itself; on a narrow screen the list gives way to
 * what is open.
 */
export function MasterDetail({
  list,
  detail,
  open,
  hint,
}: {
  list: ReactNode
  detail: ReactNode
  /** Key of what is open; its row bears it as `data-row`. */
  open: string | undefined
  /** What is said while nothing is open. */
  hint: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  const before = useRef(open)

  // The focus goes with what was opened, and back to its row: it never falls to nothing, although what had it may have
  // left the page together with what was open before.
  useEffect(() => {
    const left = before.current
    before.current = open
    if (left === open) return
    if (open !== undefined && shown.current) focusStart(shown.current)
    if (open === undefined && left !== undefined && nothingHasFocus()) {
      const listed = place.current?.firstElementChild
      const row = listed?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"] a`)
      ;(row ?? listed?.querySelector<HTMLElement>('h1'))?.focus()
    }
  }, [open])

  return (
    <div
      ref={place}
      className={styles.panes}
      data-moves-focus=""
      data-open={open === undefined ? undefined : ''}
    >
      {list}
      {open === undefined ? (
        <p className={styles.none}>{hint}</p>
      ) : (
        <div ref={shown} tabIndex={-1} className={styles.detail} data-detail="">
          {detail}
        </div>
      )}
    </div>
  )
}

export function nothingHasFocus() {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where what is open begins: at its facts, which then scroll by keys; where these are no box, at its name. */
export function focusStart(pane: HTMLElement) {
  for (const start of [pane.querySelector<HTMLElement>('[data-start]'), pane.querySelector('h2'), pane]) {
    start?.focus({ preventScroll: true })
    if (start && document.activeElement === start) return
  }
}
