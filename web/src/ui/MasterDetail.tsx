import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './MasterDetail.module.css'

const TYPING = 'input:not([type="checkbox"]), textarea, select, dialog'

/**
 * A list and what was opened of it, side by side; on a narrow screen the list gives way to what is open. Single keys
 * (`aria-keyshortcuts` of what stands inside) work only while the focus is inside, and never while something is typed.
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

  // Where the list gives way, the focus goes with what took its place, and back to its row.
  useEffect(() => {
    const [left, pane] = [before.current, shown.current]
    before.current = open
    if (left === open) return
    const listed = place.current?.firstElementChild
    if (open !== undefined && pane && listed?.checkVisibility?.() === false) pane.focus()
    if (open === undefined && left !== undefined && document.activeElement === document.body) {
      listed?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"] a`)?.focus()
    }
  }, [open])

  function onKey(event: KeyboardEvent) {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
    if (!act) return
    event.preventDefault()
    if (act.matches('input')) act.focus()
    else act.click()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to buttons that stand inside
    <div
      ref={place}
      className={styles.panes}
      data-moves-focus=""
      data-open={open === undefined ? undefined : ''}
      onKeyDown={onKey}
    >
      {list}
      {open === undefined ? (
        <p className={styles.none}>{hint}</p>
      ) : (
        <div ref={shown} tabIndex={-1} className={styles.detail}>
          {detail}
        </div>
      )}
    </div>
  )
}
