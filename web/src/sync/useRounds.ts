import { useEffect, useRef, useState } from 'react'
import { useFormStore } from '../form/engine/useFormStore'
import { onReachable } from '../server/network'
import { openLink } from './link'
import { type Page, round } from './rounds'

/** Between two looks while something happens here or there, and later: milliseconds. */
const SOON_MS = 4_000
const LATER_MS = 30_000
/** So long after the last change the other device is still expected to be in somebody's hand. */
const BUSY_MS = 10 * 60_000
/** After a change more may follow at once. */
const PAUSE_MS = 1_500
/** Nobody is interrupted who typed so recently. */
const TYPING_MS = 3_000

type RoundsOptions = Omit<Page, 'isTyping'> & {
  secret: string
  /** Another value, other answers beside those of the form. */
  changes: unknown
}

/** Keeps the page and the portal together as long as the page is open. Returns whether the last look failed. */
export function useRounds({ secret, changes, ...page }: RoundsOptions) {
  const form = useFormStore()
  const [failed, setFailed] = useState(false)
  const latest = useRef(page)
  latest.current = page
  const hasten = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = false
    let again = false
    let over = false
    let lastChange = Date.now()
    let lastTyped = 0
    const link = openLink(secret)

    const plan = (wait: number) => {
      clearTimeout(timer)
      if (!over) timer = setTimeout(() => void run(), wait)
    }
    async function run() {
      if (running) {
        again = true
        return
      }
      running = true
      again = false
      try {
        await round(await link, {
          ...latest.current,
          isTyping: () => Date.now() - lastTyped < TYPING_MS,
          onEnd: (why) => {
            over = true
            latest.current.onEnd(why)
          },
        })
        setFailed(false)
      } catch {
        setFailed(true)
      }
      running = false
      // A page that nobody sees asks for nothing; what was changed on it is kept all the same.
      if (again) plan(PAUSE_MS)
      else if (!document.hidden) plan(Date.now() - lastChange < BUSY_MS ? SOON_MS : LATER_MS)
    }
    const change = () => {
      lastChange = Date.now()
      plan(PAUSE_MS)
    }
    hasten.current = change
    const stopForm = form.onChange(() => {
      lastTyped = Date.now()
      change()
    })
    // Shown again, or about to be left: at once.
    const look = () => {
      lastChange = Date.now()
      void run()
    }
    document.addEventListener('visibilitychange', look)
    const stopNetwork = onReachable(look)
    void run()
    return () => {
      over = true
      clearTimeout(timer)
      stopForm()
      stopNetwork()
      document.removeEventListener('visibilitychange', look)
    }
  }, [secret, form])

  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that matters
  useEffect(() => {
    if (!first.current) hasten.current?.()
    first.current = false
  }, [changes])
  return failed
}
