import { useEffect } from 'react'
import { deviceSetting } from '../../device/deviceSetting'
import { moveInList } from './rowKeys'

/** Whether single keys do anything: whoever speaks to the computer, or types by chance, turns them off (WCAG 2.1.4). */
export const singleKeys = deviceSetting('desk.keys', true)

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

/** What makes an element answer a key; nothing while single keys are turned off. */
export function useShortcut(key: string) {
  return singleKeys.use() ? { 'aria-keyshortcuts': key } : {}
}

/**
 * Wherever the focus stands, a single key presses what bears it as `aria-keyshortcuts`, and j and k walk through the
 * list of the page; never while something is typed, while a dialog is open, or together with another key.
 */
export function useShortcuts() {
  const on = singleKeys.use()
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(TYPING)) return
  if (document.querySelector('dialog[open]')) return
  // With the shift key a letter is another key; on some keyboards it makes the slash and the question mark.
  const letter = /^\p{L}$/u.test(event.key)
  if (letter && event.shiftKey) return
  const key = event.key.toLowerCase()
  if (act(key, event.repeat)) event.preventDefault()
}

function act(key: string, repeated: boolean) {
  if (key === 'j' || key === 'k') return moveInList(document.querySelector('[data-list]'), key)
  const bearer = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (!bearer || repeated) return bearer !== null
  if (bearer.matches('input')) bearer.focus()
  else bearer.click()
  return true
}
