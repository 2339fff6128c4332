import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openTabChannel } from '../tabChannel'

/** How long another tab is waited for that writes down what was typed there, before this one goes on. */
const RELEASE_MS = 1000

type Message = { from: string } & (
  | { says: 'opened' }
  | { says: 'here'; step: string }
  | { says: 'take' }
  | { says: 'released' }
)

/**
 * One tab at a time changes a draft. The one that opens it later is told where the other is, and may take it over: what
 * was typed there is written down first. `release` does that, `onTaken` loads it here.
 */
export function useDraftTab(
  draft: string | undefined,
  step: string,
  release: () => Promise<void>,
  onTaken: () => void,
) {
  const [own] = useState(() => crypto.randomUUID())
  /** The step that is open in the tab that changes the draft; undefined while it is this one. */
  const [elsewhere, setElsewhere] = useState<string>()
  const channel = useRef<ReturnType<typeof openTabChannel<Message>>>(undefined)
  const taken = useRef<() => void>(undefined)
  const post = (message: Message) => channel.current?.post(message)

  const hear = useEffectEvent(async (message: Message) => {
    const isMine = elsewhere === undefined
    if (message.says === 'opened' && isMine) post({ from: own, says: 'here', step })
    if (message.says === 'here') setElsewhere(message.step)
    if (message.says === 'released') taken.current?.()
    if (message.says === 'take' && isMine) {
      await release()
      setElsewhere('')
      post({ from: own, says: 'released' })
    }
  })
  useEffect(() => {
    if (draft === undefined) return
    const opened = openTabChannel<Message>(`draft-${draft}`, (message) => void hear(message))
    channel.current = opened
    opened.post({ from: own, says: 'opened' })
    return () => opened.close()
  }, [draft, own])

  return {
    elsewhere,
    async take() {
      const released = new Promise<void>((resolve) => {
        taken.current = resolve
      })
      post({ from: own, says: 'take' })
      await Promise.race([released, new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
      onTaken()
    },
  }
}
