import { useSyncExternalStore } from 'react'
import type { Tone } from './Notice'

export interface Toast {
  id: number
  tone: Tone
  text: string
  /** An act that the notice offers, such as 'Undo'. */
  act?: { label: string; run: () => void }
}

let toasts: Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice over the page; the same sentence is never shown twice at once. */
export function notify(tone: Tone, text: string, act?: Toast['act']) {
  last += 1
  set([...toasts.filter((toast) => toast.text !== text), { id: last, tone, text, act }])
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
