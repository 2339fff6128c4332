import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdDraft } from './draftLock'
import { openTabChannel } from './tabChannel'

/** How long another tab is waited for that writes down what was typed there, before this one goes on. */
const RELEASE_MS = 3000
type Message =
  | { says: 'opened' }
  | { says: 'here'; step: string }
  | { says: 'mine'; step: string }
  | { says: 'take' }
  | { says: 'released' }

/**
 * One tab at a time changes a draft. The one that opens it later is told where the other is, and may take it over: what
 * was typed there is written down first. `release` does that, `onTaken` loads it here. `hasChanged`: whether the draft was
 * changed here. Messages may be late or lost: what is kept is guarded where it is written, see `saveDraft`.
 */
export function useDraftTab(
  draft: string | undefined,
  step: string,
  release: () => Promise<void>,
  onTaken: () => void,
  hasChanged: () => boolean,
) {
  /** The step that is open in the tab that changes the draft; undefined while it is this one. */
  const [elsewhere, setElsewhere] = useState<string>()
  const channel = useRef<ReturnType<typeof openTabChannel<Message>>>(undefined)
  const taken = useRef<() => void>(undefined)
  const post = (message: Message) => channel.current?.post(message)

  const hear = useEffectEvent(async (message: Message) => {
    const isMine = elsewhere === undefined
    if (message.says === 'opened' && isMine) post({ says: 'here', step })
    if (message.says === 'here') {
      // A tab that slept answers late: this one has gone on meanwhile.
      if (isMine && hasChanged()) post({ says: 'mine', step })
      else setElsewhere(message.step)
    }
    if (message.says === 'mine') setElsewhere(message.step)
    if (message.says === 'released') taken.current?.()
    if (message.says === 'take' && isMine) {
      await release()
      setElsewhere('')
      post({ says: 'released' })
    }
  })
  useEffect(() => {
    if (draft === undefined) return
    const opened = openTabChannel<Message>(`draft-${draft}`, (message) => void hear(message))
    channel.current = opened
    opened.post({ says: 'opened' })
    return () => opened.close()
  }, [draft])
  useEffect(() => {
    if (draft === undefined) return
    // Nothing is typed into what is being sent; afterwards its codes are shown.
    return holdDraft(
      draft,
      () => setElsewhere(''),
      () => location.reload(),
    )
  }, [draft])

  return {
    elsewhere,
    /** Another tab has written the draft: here it is only read from now on. */
    lose: () => setElsewhere(''),
    async take() {
      const released = new Promise<void>((resolve) => {
        taken.current = resolve
      })
      post({ says: 'take' })
      await Promise.race([released, new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
      onTaken()
    },
  }
}
