import { useEffect, useRef, useState } from 'react'
import { shrink } from '../worker/shrink'
import { handOver, hasArrived, type OpenRequest, openRequest } from './request'

/** How far the phone is. */
export type HandOver =
  | { at: 'looking' | 'over' | 'arrived' }
  | { at: 'open' | 'sending' | 'sent'; open: OpenRequest }
  | { at: 'failed'; error: Error; again: () => void }

/** Opens what a computer asks for, and hands the photo over to it. */
export function useHandOver(secret: string) {
  const [state, setState] = useState<HandOver>({ at: 'looking' })
  const own = useRef(new AbortController())

  /** Does something that can fail, and then be tried again. */
  async function attempt(act: () => Promise<void>) {
    const { signal } = own.current
    try {
      await act()
    } catch (error) {
      const again = () => void attempt(act)
      if (!signal.aborted) setState({ at: 'failed', error: error as Error, again })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another request
  useEffect(() => {
    const page = new AbortController()
    own.current = page
    void attempt(async () => {
      setState({ at: 'looking' })
      const open = await openRequest(secret)
      if (!page.signal.aborted) setState(open ? { at: 'open', open } : { at: 'over' })
    })
    return () => page.abort()
  }, [secret])

  function send(open: OpenRequest, photo: File) {
    const { signal } = own.current
    void attempt(async () => {
      setState({ at: 'sending', open })
      const blob = await shrink(photo)
      const isSent = await handOver(open, { blob, fileName: photo.name })
      if (signal.aborted) return
      setState(isSent ? { at: 'sent', open } : { at: 'over' })
      if (isSent && (await hasArrived(open, signal))) setState({ at: 'arrived' })
    })
  }

  return { state, send }
}
