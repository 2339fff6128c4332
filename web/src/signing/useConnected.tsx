import { type ReactNode, useRef, useState } from 'react'
import { BridgeError, wantsConnection } from './bridgeError'
import { Connect } from './Connect'

interface PendingAction {
  goOn: () => void
  giveUp: (error: BridgeError) => void
}

/**
 * Does something with evisa-sign. Where this page is not connected with it, that is done first, in a dialog that the
 * caller shows, and then it is tried again.
 */
export function useConnected(): {
  connected: <T>(act: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [connecting, setConnecting] = useState(false)
  const waiting = useRef<PendingAction>(undefined)

  async function connected<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (!wantsConnection(error)) throw error
        await new Promise<void>((goOn, giveUp) => {
          waiting.current = { goOn, giveUp }
          setConnecting(true)
        })
      }
    }
  }

  const dialog = connecting && (
    <Connect
      onConnected={() => {
        setConnecting(false)
        waiting.current?.goOn()
      }}
      onClose={() => {
        setConnecting(false)
        waiting.current?.giveUp(new BridgeError('cancelled'))
      }}
    />
  )
  return { connected, dialog }
}
