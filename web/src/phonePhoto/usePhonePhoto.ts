import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoWayProps } from '../form/engine/context'
import { askForPhoto, endRequest, type OpenRequest, phoneAddress, receivePhoto } from './request'

/** How far a request for a photo is. */
export type Asked =
  | { at: 'asking' }
  | { at: 'waiting' | 'opened'; address: string }
  | { at: 'over' }
  | { at: 'failed'; error: Error }

/** Asks a phone for a photo as long as the page shows it, and gives what came to the form. */
export function usePhonePhoto({ kind, onPhoto }: Pick<PhotoWayProps, 'kind' | 'onPhoto'>) {
  const [asked, setAsked] = useState<Asked>({ at: 'asking' })
  const [tries, setTries] = useState(0)
  const take = useEffectEvent(onPhoto)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const own = new AbortController()
    let open: OpenRequest | undefined
    async function run() {
      open = await askForPhoto(kind)
      if (own.signal.aborted) return endRequest(open)
      const address = phoneAddress(open.link)
      setAsked({ at: 'waiting', address })
      const photo = await receivePhoto(open, own.signal, () => setAsked({ at: 'opened', address }))
      if (own.signal.aborted) return
      open = undefined
      if (photo) take(photo)
      else setAsked({ at: 'over' })
    }
    setAsked({ at: 'asking' })
    run().catch((error: Error) => {
      if (!own.signal.aborted) setAsked({ at: 'failed', error })
    })
    return () => {
      own.abort()
      if (open) void endRequest(open)
    }
  }, [kind, tries])

  return { asked, again: () => setTries((before) => before + 1) }
}
