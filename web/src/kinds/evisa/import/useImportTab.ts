import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openTabChannel } from '../../../device/tabChannel'

/** How long another tab is waited for that writes down what was done there, before this one goes on. */
const RELEASE_MS = 3000
/** `opened`: who has it? `here`: I have. `take`: let me have it. `released`: I have it no more. */
type Message = 'opened' | 'here' | 'take' | 'released'

/**
 * One tab at a time works on the import of an account. Where another one does, this one is told so, and may take it over:
 * `release` writes down what was done there first. Messages may be late or lost: what is kept is guarded where it is
 * written, see `keep.ts`. `has`: whether this tab works on it.
 */
export function useImportTab(account: string, has: boolean, release: () => Promise<void>) {
  const [elsewhere, setElsewhere] = useState(false)
  const channel = useRef<ReturnType<typeof openTabChannel<Message>>>(undefined)
  const released = useRef<() => void>(undefined)

  const hear = useEffectEvent(async (message: Message) => {
    if (message === 'opened' && has) channel.current?.post('here')
    if (message === 'here' && !has) setElsewhere(true)
    if (message === 'released') {
      released.current?.()
      if (!has) setElsewhere(false)
    }
    if (message === 'take' && has) {
      await release()
      setElsewhere(true)
      channel.current?.post('released')
    }
  })
  // Before the channel is closed.
  useEffect(() => {
    if (!has) return
    setElsewhere(false)
    channel.current?.post('here')
    return () => channel.current?.post('released')
  }, [has])
  useEffect(() => {
    const opened = openTabChannel<Message>(`import-${account}`, (message) => void hear(message))
    channel.current = opened
    opened.post('opened')
    return () => opened.close()
  }, [account])

  return {
    elsewhere,
    /** Another tab has written to it: it goes on there. */
    lose: useCallback(() => setElsewhere(true), []),
    /** Has the other tab write down what was done there, and stop. */
    async take() {
      const letGo = new Promise<void>((resolve) => {
        released.current = resolve
      })
      channel.current?.post('take')
      await Promise.race([letGo, new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
      released.current = undefined
    },
  }
}
