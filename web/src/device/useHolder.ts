import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openTabChannel } from './tabChannel'

/** How long another tab is waited for that writes down what was done there, before this one goes on. */
const RELEASE_MS = 3000
type Message =
  | { says: 'opened' }
  | { says: 'here'; step: string }
  | { says: 'mine'; step: string }
  | { says: 'take' }
  | { says: 'released' }

interface HolderOptions {
  /** Names it in every tab; nothing is held without a name. */
  name: string | undefined
  /** Whether this tab works on it. Left out where whoever opens it does, until another tab says that it has it. */
  has?: boolean
  /** Where in it this tab is, which the others are told. */
  step?: string
  /** Whether this tab has changed it already: a tab that slept answers late, and is told so. */
  hasChanged?: () => boolean
  /** Writes down what was done here, before another tab goes on. */
  release: () => Promise<void>
}

/**
 * One tab at a time changes something that the device keeps. The one that opens it later is told where the other is, and may
 * take it over: what was done there is written down first. Messages may be late or lost: what is kept is guarded where it is
 * written.
 */
export function useHolder({ name, has, step = '', hasChanged, release }: HolderOptions) {
  /** Where the tab is that changes it; undefined while no other one does. */
  const [elsewhere, setElsewhere] = useState<string>()
  const channel = useRef<ReturnType<typeof openTabChannel<Message>>>(undefined)
  const released = useRef<() => void>(undefined)
  const post = (message: Message) => channel.current?.post(message)

  const hear = useEffectEvent(async (message: Message) => {
    const isMine = has !== false && elsewhere === undefined
    switch (message.says) {
      case 'opened':
        if (isMine) post({ says: 'here', step })
        break
      case 'here':
        if (isMine && hasChanged?.()) post({ says: 'mine', step })
        else if (!has) setElsewhere(message.step)
        break
      case 'mine':
        setElsewhere(message.step)
        break
      case 'take':
        if (!isMine) break
        await release()
        setElsewhere('')
        post({ says: 'released' })
        break
      case 'released':
        released.current?.()
        if (has === false) setElsewhere(undefined)
    }
  })
  // Before the channel is closed.
  useEffect(() => {
    if (!has) return
    setElsewhere(undefined)
    channel.current?.post({ says: 'here', step: '' })
    return () => channel.current?.post({ says: 'released' })
  }, [has])
  useEffect(() => {
    if (name === undefined) return
    const opened = openTabChannel<Message>(name, (message) => void hear(message))
    channel.current = opened
    opened.post({ says: 'opened' })
    return () => opened.close()
  }, [name])

  return {
    elsewhere,
    /** Another tab has written it: here it is only read from now on. */
    lose: useCallback(() => setElsewhere(''), []),
    /** Has the other tab write down what was done there, and stop. */
    async take() {
      const letGo = new Promise<void>((resolve) => {
        released.current = resolve
      })
      post({ says: 'take' })
      await Promise.race([letGo, new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
      released.current = undefined
    },
  }
}
