import { useRef } from 'react'
import type { Photo, SavedImage } from '../../drafts/draft'
import { shrink, turned } from '../../worker/shrink'
import type { Cut } from '../../worker/types'
import { useFormScope } from '../engine/context'
import { forgetImage, keepImage } from '../engine/images'
import { imageOf } from '../engine/imagesInMemory'
import { placeOf } from '../engine/paths'
import { useFormStore } from '../engine/useFormStore'
import { judge, type PhotoKind, prepareImage } from './judge'

/** The whole photo of a picture, which may be a cut of it. */
export function wholeOf(image: SavedImage): Photo {
  if (image.original) return image.original.photo
  const { blob, fileName, report } = image
  return { blob, fileName, report }
}

/**
 * Takes a chosen file: puts it into the form at once, then makes it small and judges it on the device. A newer choice
 * ends the judgement of the older one; leaving the part of the form does not.
 */
export function usePhoto(kind: PhotoKind, name: string, mostBytes?: number) {
  const { draft, check } = useFormScope()
  const form = useFormStore()
  const running = useRef<AbortController>(undefined)

  function put(place: string, image: Omit<SavedImage, 'id' | 'draft'>) {
    running.current?.abort()
    forgetImage(form.value(place))
    const reference = keepImage({ ...image, draft })
    form.setValue(place, reference)
    return reference
  }

  /** Checks the answer that a picture is, wherever it stands by now. */
  function checkAnswer(reference: string) {
    const place = placeOf(form.values(), reference)
    if (place) void check([place])
  }

  function take(chosen: Photo & Pick<SavedImage, 'original'>, make: () => Promise<Blob>) {
    const reference = put(name, { ...chosen, judging: true })
    const own = new AbortController()
    running.current = own
    void prepareImage(reference, make, (blob) => judge(kind, blob, own.signal)).then(() =>
      checkAnswer(reference),
    )
    return reference
  }

  return {
    choose(file: File) {
      take({ blob: file, fileName: file.name, report: null }, () => shrink(file, mostBytes))
    },
    /** Puts a photo upright that lies on its side; it is judged again. */
    turn({ blob, fileName }: Photo, quarters: number) {
      // Where the browser cannot turn it, it stays as it was: whoever looks at it turns it.
      take({ blob, fileName, report: null }, () => turned(blob, quarters).catch(() => blob))
    },
    /** Puts a cut in the place of a photo: it is judged and sent like any other picture. Returns its reference. */
    takeCut(photo: Photo, blob: Blob, cut: Cut) {
      const chosen = { blob, fileName: photo.fileName, report: null, original: { photo, cut } }
      return take(chosen, async () => blob)
    },
    /** Takes the whole photo back, with what was said of it; false where the cut is no longer the answer. */
    restore(photo: Photo, cut: string) {
      const place = imageOf(cut) && placeOf(form.values(), cut)
      if (!place) return false
      checkAnswer(put(place, photo))
      return true
    },
  }
}
