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
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const moved = moveInList(event.currentTarget, event.key)
  if (moved) event.preventDefault()
  return moved
}

/** The same for a list that need not have the focus: then it begins at the row that is open. */
export function moveInList(list: Element | null, key: string) {
  const move = MOVES[key]
  if (!move || !list) return false
  const rows = [...list.querySelectorAll('[data-row]')]
  const focused = list.contains(document.activeElement) ? document.activeElement : null
  const from = focused ?? list.querySelector('[aria-current]')
  const row =
    rows[
      move(
        rows.findIndex((one) => one.contains(from)),
        rows.length - 1,
      )
    ]
  const [first, second] = focused?.matches('input') ? ['input', 'a'] : ['a', 'input']
  const stop = row?.querySelector<HTMLElement>(first) ?? row?.querySelector<HTMLElement>(second)
  stop?.focus()
  return true
}
