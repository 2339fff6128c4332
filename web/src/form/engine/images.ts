import type { SavedImage } from '../../drafts/draft'
import { dropDraft, dropImage, loadImages, saveImage } from '../../drafts/store'
import type { Draft } from '../../worker/types'
import type { ProblemError } from './errors'
import { loadFindingWords } from './findingWords'
import { allImages, imageIdsIn, imageOf, onImages, referenceTo, setImages, UNKEPT } from './imagesInMemory'

/** Keeps a picture and returns the reference to put into the draft. */
export function keepImage(image: Omit<SavedImage, 'id'>) {
  const kept = { ...image, id: crypto.randomUUID() }
  changeImage(kept)
  return referenceTo(kept)
}

export function changeImage(image: SavedImage) {
  setImages(new Map(allImages()).set(image.id, image))
  if (image.draft !== UNKEPT && !image.judging) void saveImage(image)
}

/** What became known of a picture; it may have been replaced meanwhile: then nobody asks any more. */
export function settleImage(reference: unknown, change: Partial<SavedImage>) {
  const image = imageOf(reference)
  if (image) changeImage({ ...image, ...change })
}

/** Resolves when the device has looked at every picture that was chosen. */
export function allJudged(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ([...allImages().values()].some(({ judging }) => judging)) return
      stop()
      resolve()
    }
    const stop = onImages(look)
    look()
  })
}

export function forgetImage(reference: unknown) {
  const image = imageOf(reference)
  if (!image) return
  const next = new Map(allImages())
  next.delete(image.id)
  setImages(next)
  void dropImage(image.id)
}

/** Forgets every picture of a row that is removed. Returns the way to have them back. */
export function forgetWithin(value: unknown) {
  const gone = imageIdsIn(value).flatMap((id) => allImages().get(id) ?? [])
  for (const image of gone) forgetImage(referenceTo(image))
  // What the device had not judged by then, it does not judge any more.
  return () => {
    for (const image of gone) changeImage({ ...image, judging: false })
  }
}

/** Brings back the pictures of a draft; those of others stay, but for what only a page that was left had in memory. */
export async function restoreImages(draft: string) {
  const stored = (await loadImages(draft)) ?? []
  if (stored.length > 0) await loadFindingWords()
  const present = [...allImages().values()].filter((image) => image.draft !== UNKEPT)
  setImages(new Map([...stored, ...present].map((image) => [image.id, image])))
}

/** Forgets a draft with its pictures. Returns the way to have both back on the device. */
export function forgetDraft(id: string) {
  setImages(new Map([...allImages()].filter(([, { draft }]) => draft !== id)))
  return dropDraft(id)
}

const sentAgain = new Set<string>()
/** Handles of pictures that the server did not have any more. */
const gone = new Set<string>()

/**
 * Has every picture sent again, once: the server deletes after some days what no application names. Returns whether
 * there was one to send.
 */
export function sendAgain() {
  const stale = [...allImages().values()].filter((image) => image.handle && !sentAgain.has(image.id))
  for (const { handle, ...image } of stale) {
    sentAgain.add(image.id)
    if (handle) gone.add(handle)
    changeImage(image)
  }
  return stale.length > 0
}

/**
 * The device has every picture of a complete draft; one that the server misses in what was `sent` it does not keep any
 * more. Returns whether such are sent again, or were while that was under way: the same draft is right when they are there.
 */
export function sendMissing(problems: [string, ProblemError][], sent: Draft | undefined) {
  if (!problems.some(([, { type }]) => type === 'imageRequired')) return false
  const again = sendAgain()
  return again || handlesIn(sent).some((handle) => gone.has(handle))
}

const handlesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(handlesIn) : []
}
