import { useSyncExternalStore } from 'react'
import type { Tone } from '../elements/Notice'

export interface Toast {
  id: number
  tone: Tone
  text: string
  /** An act that the notice offers, such as 'Undo'. */
  act?: { label: string; run: () => void }
  /** It stays until it is dismissed. */
  lasting?: boolean
}

/** A notice whose time is over, to be read again. */
export interface PastNotice {
  id: number
  text: string
  /** When it was shown. */
  at: Date
}

/** Enough to find what was just missed. */
const MOST_EARLIER = 20

let toasts: (Toast & { at: Date })[] = []
let earlier: PastNotice[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: typeof toasts, before = earlier) {
  toasts = next
  earlier = before
  for (const listener of listeners) listener()
}

/** Shows a notice over the page, and returns its number; the same sentence is never shown twice at once. */
export function notify(tone: Tone, text: string, more: Pick<Toast, 'act' | 'lasting'> = {}) {
  last += 1
  set([...toasts.filter((toast) => toast.text !== text), { id: last, tone, text, at: new Date(), ...more }])
  return last
}

/** Takes a notice away; it stays among the earlier ones. */
export function dismiss(id: number) {
  const gone = toasts.filter((toast) => toast.id === id).map(({ text, at }) => ({ id, text, at }))
  set(
    toasts.filter((toast) => toast.id !== id),
    [...gone, ...earlier].slice(0, MOST_EARLIER),
  )
}

/** Forgets all of them: another person may sit here next. */
export function forgetNotices() {
  set([], [])
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts() {
  return useSyncExternalStore(
    watch,
    () => toasts,
    () => toasts,
  )
}

/** The notices of this visit whose time is over, the last one first. */
export function useEarlier() {
  return useSyncExternalStore(
    watch,
    () => earlier,
    () => earlier,
  )
}
