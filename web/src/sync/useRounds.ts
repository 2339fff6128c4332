import { useEffect, useRef, useState } from 'react'
import { useFormStore } from '../form/engine/useFormStore'
import { onReachable } from '../server/network'
import { openLink } from './link'
import { same } from './merge'
import { type Page, round } from './rounds'

/** Milliseconds between two rounds while either device changes something, and otherwise. */
const SOON_MS = 4_000
const LATER_MS = 30_000
/** For so long after its last change the other device is considered in use. */
const BUSY_MS = 10 * 60_000
/** A change is sent after this pause, as more changes may follow at once. */
const PAUSE_MS = 1_500
/** Changes of the other device wait while somebody has typed within this time. */
const TYPING_MS = 3_000

type RoundsOptions = Omit<Page, 'isTyping'> & {
  secret: string
  /** A new object whenever something that is kept beside the answers changes. */
  changes: unknown
}

/**
 * Synchronizes page and portal as long as the page is open. Returns whether the last round failed, and whether something of
 * the page has not reached the portal yet.
 */
export function useRounds({ secret, changes, ...page }: RoundsOptions) {
  const form = useFormStore()
  const [failed, setFailed] = useState(false)
  const [pending, setPending] = useState(true)
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
        const { read, copy } = latest.current
        setPending(!same(read(), copy().base))
      } catch {
        setFailed(true)
      }
      running = false
      // A hidden page fetches nothing, but still sends its changes.
      if (again) plan(PAUSE_MS)
      else if (!document.hidden) plan(Date.now() - lastChange < BUSY_MS ? SOON_MS : LATER_MS)
    }
    const change = () => {
      lastChange = Date.now()
      setPending(true)
      plan(PAUSE_MS)
    }
    hasten.current = change
    const stopForm = form.onChange(() => {
      lastTyped = Date.now()
      change()
    })
    // At once when the page is shown again, or about to be left.
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
  return { failed, pending }
}
