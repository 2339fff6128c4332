import { useRef, useState } from 'react'
import type { Cut } from '../../../worker/types'

/** Changes of one kind that follow each other within this time are undone together. */
const TOGETHER_MS = 800
const MOST_STEPS = 100

/** A cut that is being moved, with what it was before each change. */
export function useCut(start: Cut) {
  const [cut, setCut] = useState(start)
  const [past, setPast] = useState<Cut[]>([])
  const last = useRef({ kind: '', at: 0 })

  /** `kind` tells what is done, so that a long pull or a row of keys is one step. */
  function change(next: Cut, kind: string, now = Date.now()) {
    const goesOn = last.current.kind === kind && now - last.current.at < TOGETHER_MS
    if (!goesOn) setPast([...past, cut].slice(-MOST_STEPS))
    last.current = { kind, at: now }
    setCut(next)
  }

  function undo() {
    const before = past.at(-1)
    if (!before) return
    last.current = { kind: '', at: 0 }
    setPast(past.slice(0, -1))
    setCut(before)
  }

  return { cut, change, undo, canUndo: past.length > 0 }
}
