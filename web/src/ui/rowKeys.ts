import type { KeyboardEvent } from 'react'

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  j: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Arrows (or j and k), Home and End move the focus between the rows of a list, each marked by `data-row`: from link to
 * link, from check box to check box. Says whether the key was one of them.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key]
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return false
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')]
  const focused = document.activeElement
  const row =
    rows[
      move(
        rows.findIndex((one) => one.contains(focused)),
        rows.length - 1,
      )
    ]
  const [first, second] = focused?.matches('input') ? ['input', 'a'] : ['a', 'input']
  const stop = row?.querySelector<HTMLElement>(first) ?? row?.querySelector<HTMLElement>(second)
  event.preventDefault()
  stop?.focus()
  return true
}
