import { onForget } from '../../device/onForget'
import type { SavedImage } from '../../drafts/draft'
import { LOCAL, withReferences } from '../../drafts/references'
import type { Draft, Finding } from '../../worker/types'
import { useLater } from './useLater'

/** Stands for a picture that is accepted on the device and not yet on the server. */
const AWAITED = '/files/awaited'

/** Where a picture is to be seen that the server keeps and showed. */
export function linkOf(reference: unknown) {
  return typeof reference === 'string' && reference.startsWith('/files/') ? reference : undefined
}

/** The draft of pictures that stay in this page's memory only. */
export const UNKEPT = ''

let images: ReadonlyMap<string, SavedImage> = new Map()
const listeners = new Set<() => void>()

/** Replaces what this page knows of pictures; `images.ts` has the ways that keep them on the device, too. */
export function setImages(next: ReadonlyMap<string, SavedImage>) {
  images = next
  for (const listener of listeners) listener()
}

onForget(() => setImages(new Map()))

export function onImages(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function allImages() {
  return images
}

/**
 * What this page knows of pictures. What is found on one is drawn in pieces, between which the page answers: a verdict
 * with all its measures took a slow phone a fifth of a second at once. So it may come a moment after an answer that
 * names a picture; `imageOf` alone knows the newest.
 */
export function useImages() {
  return useLater(onImages, allImages)
}

/** `among` is what is being drawn; a picture that is newer than that is found all the same. */
export function imageOf(reference: unknown, among = images) {
  if (typeof reference !== 'string' || !reference.startsWith(LOCAL)) return undefined
  const id = reference.slice(LOCAL.length)
  return among.get(id) ?? images.get(id)
}

/** Ids of the pictures that answers name, in rows, too. */
export function imageIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(LOCAL) ? [value.slice(LOCAL.length)] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(imageIdsIn) : []
}

/** How a picture stands in a draft. */
export function referenceTo({ id }: SavedImage) {
  return LOCAL + id
}

/** What forbids to go on with a picture. */
export function blockOf({ refused, report }: SavedImage): Finding | undefined {
  return refused ?? report?.findings.find(({ effect }) => effect === 'block')
}

export function isBlocked(image: SavedImage) {
  return blockOf(image) !== undefined
}

/** The draft with handles in place of references: what is checked, and what is sent. */
export function toWire(draft: Draft): Draft {
  return withReferences(draft, (reference) => {
    const image = imageOf(reference)
    return image && !isBlocked(image) ? (image.handle ?? AWAITED) : ''
  }) as Draft
}

/** Whether a picture of the draft still has to be sent. */
export function awaitsUpload(draft: Draft): boolean {
  return JSON.stringify(toWire(draft)).includes(`"${AWAITED}"`)
}
