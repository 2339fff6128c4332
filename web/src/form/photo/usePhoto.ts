import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { shrink } from '../../worker/shrink'
import type { PassportReport, PortraitReport } from '../../worker/types'
import { judgePassport, judgePortrait } from '../../worker/vision'
import { useFormScope } from '../context'
import { forgetImage, keepImage } from '../images'
import { portalToday } from '../today'

export type PhotoKind = 'portrait' | 'passport' | 'document'

async function judge(kind: PhotoKind, blob: Blob, signal: AbortSignal) {
  if (kind === 'document') return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  try {
    return kind === 'portrait'
      ? await judgePortrait(bytes, signal)
      : await judgePassport(bytes, portalToday(), signal)
  } catch (error) {
    if (signal.aborted) throw error
    // The eyes could not be opened on this device: the server judges the picture.
    return null
  }
}

/**
 * Takes a chosen file: makes it small, judges it on the device, keeps it, and puts its reference into the form.
 * A newer choice ends the judgement of the older one.
 */
export function usePhoto(kind: PhotoKind, name: string) {
  const { form, check } = useFormScope()
  const { setValue, getValues } = useFormContext()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File): Promise<PortraitReport | PassportReport | null | undefined> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const blob = await shrink(file)
      const report = await judge(kind, blob, own.signal)
      own.signal.throwIfAborted()
      forgetImage(getValues(name))
      setValue(name, keepImage({ form, blob, fileName: file.name, report }), { shouldDirty: true })
      void check([name])
      return report
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === own) setBusy(false)
    }
  }

  return { busy, choose }
}
