import { type RefObject, useEffect, useRef, useState } from 'react'
import { photoOf } from '../../../worker/shrink'
import type { Report } from '../../../worker/types'
import { findingWords } from '../../engine/findingWords'
import { judge, type PhotoKind } from '../judge'
import { grab } from './frame'

/** A photo that was taken, and what this device says of it; without a report while it is judged. */
export interface Taken {
  blob: Blob
  report: Report | null
  judging: boolean
}

/** So long a reason stands why a photo was not taken by itself. */
const REASON_MS = 2000

/** A page of which some characters stay uncertain is photographed so often; the best photo is taken. */
const TRIES = 3

/**
 * Takes photos of what a video shows: by hand whatever it shows, and by itself only what the verdict has nothing against.
 * They stay on this device.
 */
export function useCapture(kind: PhotoKind, video: RefObject<HTMLVideoElement | null>) {
  const [taken, setTaken] = useState<Taken>()
  /** Why the last photo was not taken by itself. */
  const [reason, setReason] = useState<string>()
  const own = useRef(new AbortController())
  const best = useRef<{ blob: Blob; report: Report; doubtful: number }>(undefined)
  const tries = useRef(0)
  useEffect(() => {
    const open = new AbortController()
    own.current = open
    return () => open.abort()
  }, [])

  async function photo() {
    const frame = await grab(kind, video.current)
    return frame && photoOf(frame)
  }

  async function byHand() {
    const blob = await photo()
    if (!blob) return
    setReason(undefined)
    setTaken({ blob, report: null, judging: true })
    const { signal } = own.current
    const report = await judge(kind, blob, signal)
    if (!signal.aborted) setTaken((now) => (now?.blob === blob ? { blob, report, judging: false } : now))
  }

  async function byItself() {
    const { signal } = own.current
    const blob = await photo()
    const report = blob && (await judge(kind, blob, signal))
    if (signal.aborted || !blob || !report) return
    const [finding] = report.findings
    const doubtful = 'doubtful' in report ? report.doubtful.length : 0
    if (!finding) {
      if (!best.current || doubtful < best.current.doubtful) best.current = { blob, report, doubtful }
      tries.current += 1
      if (best.current.doubtful > 0 && tries.current < TRIES) return
      const photo = { blob: best.current.blob, report: best.current.report, judging: false }
      return setTaken((now) => now ?? photo)
    }
    setReason(findingWords(finding).title)
    await new Promise((done) => setTimeout(done, REASON_MS))
    if (!signal.aborted) setReason(undefined)
  }

  function again() {
    best.current = undefined
    tries.current = 0
    setTaken(undefined)
  }

  return { taken, reason, byHand, byItself, again }
}
