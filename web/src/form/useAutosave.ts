import { useEffect, useRef } from 'react'
import { type SavedDraft, saveDraft } from './store'

/** What a page may lose that ends without a word: a crash, a device that is switched off. */
const PAUSE_MS = 100

/**
 * Writes the draft, if there is one to keep, to the device a moment after each change, and at once when the page is
 * left. Returns the way to say that something changed. `onRefused`: another tab has written it down meanwhile.
 */
export function useAutosave(current: () => SavedDraft | undefined, onRefused: () => void = () => {}) {
  const state = useRef({
    current,
    onRefused,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    off: false,
  })
  Object.assign(state.current, { current, onRefused })

  async function write(leaving = false) {
    const draft = state.current.off ? undefined : state.current.current()
    if (draft && (await saveDraft(draft, leaving)) === false) state.current.onRefused()
  }

  function flush(leaving = false) {
    const { timer, off } = state.current
    if (timer === undefined || off) return
    clearTimeout(timer)
    state.current.timer = undefined
    void write(leaving)
  }
  const latest = useRef(flush)
  latest.current = flush

  useEffect(() => {
    const leave = () => latest.current(true)
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
    now: () => write(),
    /** Nothing more is written: the application was submitted and the draft is forgotten. */
    stop() {
      clearTimeout(state.current.timer)
      state.current.off = true
    },
  }
}
