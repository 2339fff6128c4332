import { useEffect, useRef, useState } from 'react'

/** A screen reader is given a sentence this long to read it. */
export const SPEAK_MS = 2000

/** The sentence for whoever listens: the latest one, and never sooner after another than it takes to hear it. */
export function useSpoken(sentence: string) {
  const [spoken, setSpoken] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const wait = Math.max(0, last.current + SPEAK_MS - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSpoken(sentence)
    }, wait)
    return () => clearTimeout(timer)
  }, [sentence])
  return spoken
}
