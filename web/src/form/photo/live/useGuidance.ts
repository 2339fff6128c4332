import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Guidance, Hint } from '../../../worker/types'
import { guide } from '../../../worker/vision'
import type { PhotoKind } from '../judge'
import { FRAME_WIDTH, grab } from './frame'
import { SteadyHint } from './steady'

/** Between two frames, where the worker is faster than a person: the phone's battery rests. */
const LEAST_MS = 30

const nextFrame = (after: number) => new Promise((done) => setTimeout(done, after))

/**
 * Looks at one frame of the video after the other, while `isOn`. Returns the hint that stands and where the face or the zone
 * is seen. `onReady` is called once all has been well for long enough, and again after whatever it returns is over.
 */
export function useGuidance(
  kind: PhotoKind,
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onReady: () => Promise<unknown>,
) {
  const [hint, setHint] = useState<Hint>()
  const [place, setPlace] = useState<Guidance['place']>()
  const ready = useRef(onReady)
  ready.current = onReady

  useEffect(() => {
    if (!isOn) return
    // What was said before the last photo does not hold for the next.
    setHint(undefined)
    let over = false
    const steady = new SteadyHint()
    let before: Guidance['place']

    async function look() {
      const begun = performance.now()
      const frame = await grab(kind, video.current)
      if (frame) {
        const found = await guide(kind, frame, FRAME_WIDTH[kind], before)
        if (over) return
        before = found.place
        const isHeld = steady.tell(found.hint, performance.now())
        setHint(steady.shown)
        setPlace(found.place)
        if (isHeld) {
          await ready.current()
          steady.again()
        }
      }
      await nextFrame(LEAST_MS - (performance.now() - begun))
    }

    async function follow() {
      while (!over) await look()
    }
    // Where the worker does not run there are no hints: the picture is taken by hand, and judged by the server.
    follow().catch(() => setHint(undefined))
    return () => {
      over = true
    }
  }, [kind, video, isOn])

  return { hint, place }
}
