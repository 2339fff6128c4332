import { type ReactNode, useRef } from 'react'
import styles from './Queue.module.css'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Rows that lead to what they name; arrows move between them. */
export function RowList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)

  function step(by: number) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }

  return (
    <ul
      ref={list}
      className={styles.rows}
      onKeyDown={(event) => {
        const by = STEPS[event.key]
        if (!by) return
        event.preventDefault()
        step(by)
      }}
    >
      {children}
    </ul>
  )
}
