import { useEffect, useRef } from 'react'
import { type SavedDraft, saveDraft } from './store'

const PAUSE_MS = 400

/**
 * Writes the draft, if there is one to keep, to the device a moment after each change, and at once when the page is
 * left. Returns the way to say that something changed.
 */
export function useAutosave(current: () => SavedDraft | undefined) {
  const state = useRef({ current, timer: undefined as ReturnType<typeof setTimeout> | undefined, off: false })
  state.current.current = current

  function flush() {
    const { timer, off } = state.current
    if (timer === undefined || off) return
    clearTimeout(timer)
    state.current.timer = undefined
    const draft = state.current.current()
    if (draft) void saveDraft(draft)
  }
  const latest = useRef(flush)
  latest.current = flush

  useEffect(() => {
    const leave = () => latest.current()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
    }
  }, [])

  return {
    changed() {
      // From the first change on: whoever types without a pause is written down all the same.
      state.current.timer ??= setTimeout(() => latest.current(), PAUSE_MS)
    },
    /** Writes it down now. */
    async now() {
      const draft = state.current.off ? undefined : state.current.current()
      if (draft) await saveDraft(draft)
    },
    /** Nothing more is written: the application was submitted and the draft is forgotten. */
    stop() {
      clearTimeout(state.current.timer)
      state.current.off = true
    },
  }
}
