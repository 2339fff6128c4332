import { useEffect, useRef } from 'react'
import type { SavedDraft } from './draft'
import { saveDraft } from './store'

/**
 * Writes the draft, if there is one to keep, to the device after each change; while it is being written, the last of the
 * changes that follow waits. Nothing waits for a pause: a page may end at any time.
 * Returns the way to say that something changed. `onRefused`: another tab has written it down meanwhile.
 */
export function useAutosave(current: () => SavedDraft | undefined, onRefused: () => void = () => {}) {
  const state = useRef({ current, onRefused, writing: false, waiting: false, off: false })
  Object.assign(state.current, { current, onRefused })

  async function write(leaving = false) {
    const draft = state.current.off ? undefined : state.current.current()
    if (draft && (await saveDraft(draft, leaving)) === false) state.current.onRefused()
  }

  async function changed() {
    state.current.waiting = true
    if (state.current.writing) return
    state.current.writing = true
    while (state.current.waiting) {
      state.current.waiting = false
      await write()
    }
    state.current.writing = false
  }

  /** What is not written down yet is, at once. */
  function leave() {
    if (!state.current.writing) return
    state.current.waiting = false
    void write(true)
  }
  const latest = useRef(leave)
  latest.current = leave

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
    changed: () => void changed(),
    /** Writes it down now. */
    now: () => write(),
    /** Nothing more is written: the application was submitted and the draft is forgotten. */
    stop() {
      state.current.off = true
    },
  }
}
