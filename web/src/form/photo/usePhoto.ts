import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { shrink } from '../../worker/shrink'
import type { Cut, PassportReport, PortraitReport } from '../../worker/types'
import { judgePassport, judgePortrait } from '../../worker/vision'
import { useFormScope } from '../context'
import { forgetImage, keepImage } from '../images'
import type { Photo, SavedImage } from '../store'
import { portalToday } from '../today'

export type PhotoKind = 'portrait' | 'passport' | 'document'

type Report = PortraitReport | PassportReport | null

async function judge(kind: PhotoKind, blob: Blob, signal: AbortSignal): Promise<Report> {
  if (kind === 'document') return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  try {
    return kind === 'portrait'
      ? await judgePortrait(bytes, undefined, signal)
      : await judgePassport(bytes, portalToday(), signal)
  } catch (error) {
    if (signal.aborted) throw error
    // The eyes could not be opened on this device: the server judges the picture.
    return null
  }
}

/** The whole photo of a picture, which may be a cut of it. */
export function wholeOf(image: SavedImage): Photo {
  if (image.original) return image.original.photo
  const { form, blob, fileName, report } = image
  return { form, blob, fileName, report }
}

/**
 * Takes a chosen file: makes it small, judges it on the device, keeps it, and puts its reference into the form.
 * A newer choice ends the judgement of the older one.
 */
export function usePhoto(kind: PhotoKind, name: string, mostBytes?: number) {
  const { form, check } = useFormScope()
  const { setValue, getValues } = useFormContext()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function put(image: Omit<SavedImage, 'id'>) {
    forgetImage(getValues(name))
    setValue(name, keepImage(image), { shouldDirty: true })
    void check([name])
  }

  async function take(
    fileName: string,
    make: () => Promise<Blob>,
    original?: SavedImage['original'],
  ): Promise<Report | undefined> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const blob = await make()
      const report = await judge(kind, blob, own.signal)
      own.signal.throwIfAborted()
      put({ form, blob, fileName, report, ...(original && { original }) })
      return report
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === own) setBusy(false)
    }
  }

  return {
    busy,
    choose: (file: File) => take(file.name, () => shrink(file, mostBytes)),
    /** Puts a cut in the place of a photo: it is judged and sent like any other picture. */
    takeCut: (photo: Photo, blob: Blob, cut: Cut) => take(photo.fileName, async () => blob, { photo, cut }),
    /** Takes the whole photo back, with what was said of it. */
    restore(photo: Photo) {
      running.current?.abort()
      put(photo)
    },
  }
}
