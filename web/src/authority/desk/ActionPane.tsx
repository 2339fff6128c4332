import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/elements/Button'
import { Key } from '../../ui/keys/Key'
import { useShortcut } from '../../ui/keys/shortcuts'
import { nothingHasFocus } from '../../ui/list/MasterDetail'
import styles from './ActionPane.module.css'

/**
 * What can be done about what is open, at its side. When its `state` changes, and the button that changed it is gone, the
 * first of what can be done next has the focus.
 */
export function ActionPane({
  id,
  title,
  state,
  children,
}: {
  id: string
  title: string
  state: string | number
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (!nothingHasFocus()) return
    const first = heading.current?.parentElement?.querySelector<HTMLElement>('[data-acts] button')
    ;(first ?? heading.current)?.focus()
  }, [state])
  return (
    <section className={styles.pane} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The buttons of a pane, below each other. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.acts} data-acts="">
      {children}
    </div>
  )
}

/** A button that a single key presses, too; it names the key. */
export function KeyButton({
  shortcut,
  children,
  ...button
}: Parameters<typeof Button>[0] & { shortcut: string }) {
  return (
    <Button {...button} {...useShortcut(shortcut)}>
      {children} <Key name={shortcut.toUpperCase()} />
    </Button>
  )
}
