import { useSyncExternalStore } from 'react'
import type { Tone } from './Notice'

export interface Toast {
  id: number
  tone: Tone
  text: string
  /** An act that the notice offers, such as 'Undo'. */
  act?: { label: string; run: () => void }
  /** It stays until it is dismissed. */
  lasting?: boolean
}

let toasts: Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice over the page, and returns its number; the same sentence is never shown twice at once. */
export function notify(tone: Tone, text: string, more: Pick<Toast, 'act' | 'lasting'> = {}) {
  last += 1
  set([...toasts.filter((toast) => toast.text !== text), { id: last, tone, text, ...more }])
  return last
}

export function dismiss(id: number) {
  set(toasts.filter((toast) => toast.id !== id))
}

export function useToasts() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}
