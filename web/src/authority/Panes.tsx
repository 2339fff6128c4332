import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './Panes.module.css'

const TYPING = 'input, textarea, select, dialog'

/**
 * A list and what was opened of it, side by side; on a narrow screen the list gives way to what is open.
 * Single keys work only while the focus is inside, and never while something is typed.
 */
export function Panes({ list, open, hint }: { list: ReactNode; open: ReactNode; hint: string }) {
  const place = useRef<HTMLDivElement>(null)

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
    <div ref={place} className={styles.panes} data-open={open ? '' : undefined} onKeyDown={onKey}>
      {list}
      {open || <p className={styles.none}>{hint}</p>}
    </div>
  )
}
