import { useSyncExternalStore } from 'react'
import type { Draft, Finding } from '../worker/types'
import { dropDraft, dropImage, loadImages, type SavedImage, saveImage } from './store'

/** In a draft a chosen picture stands as `local:<id>` until it is sent; the server gives a handle, `/files/…`. */
const LOCAL = 'local:'
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

function set(next: ReadonlyMap<string, SavedImage>) {
  images = next
  for (const listener of listeners) listener()
}

export function onImages(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function allImages() {
  return images
}

export function useImages() {
  return useSyncExternalStore(onImages, allImages)
}

export function imageOf(reference: unknown, among = images) {
  return typeof reference === 'string' && reference.startsWith(LOCAL)
    ? among.get(reference.slice(LOCAL.length))
    : undefined
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

/** Keeps a picture and returns the reference to put into the draft. */
export function keepImage(image: Omit<SavedImage, 'id'>) {
  const kept = { ...image, id: crypto.randomUUID() }
  changeImage(kept)
  return referenceTo(kept)
}

export function changeImage(image: SavedImage) {
  set(new Map(images).set(image.id, image))
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
      if ([...images.values()].some(({ judging }) => judging)) return
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
  const next = new Map(images)
  next.delete(image.id)
  set(next)
  void dropImage(image.id)
}

/** Forgets every picture of a row that is removed. Returns the way to have them back. */
export function forgetWithin(value: unknown) {
  const gone = within(value)
  for (const image of gone) forgetImage(referenceTo(image))
  // What the device had not judged by then, it does not judge any more.
  return () => {
    for (const image of gone) changeImage({ ...image, judging: false })
  }
}

function within(value: unknown): SavedImage[] {
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(within)
  const image = imageOf(value)
  return image ? [image] : []
}

/** Brings back the pictures of a draft; those of others stay, but for what only a page that was left had in memory. */
export async function restoreImages(draft: string) {
  const stored = (await loadImages(draft)) ?? []
  const present = [...images.values()].filter((image) => image.draft !== UNKEPT)
  set(new Map([...stored, ...present].map((image) => [image.id, image])))
}

/** Forgets a draft with its pictures. Returns the way to have both back on the device. */
export function forgetDraft(id: string) {
  set(new Map([...images].filter(([, { draft }]) => draft !== id)))
  return dropDraft(id)
}

const sentAgain = new Set<string>()

/**
 * Has every picture sent again, once: the server deletes after some days what no application names. Returns whether
 * there was one to send.
 */
export function sendAgain() {
  const stale = [...images.values()].filter((image) => image.handle && !sentAgain.has(image.id))
  for (const { handle: _, ...image } of stale) {
    sentAgain.add(image.id)
    changeImage(image)
  }
  return stale.length > 0
}

/** The draft with handles in place of references: what is checked, and what is sent. */
export function toWire(draft: Draft): Draft {
  return translate(draft) as Draft
}

function translate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translate)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
  }
  if (typeof value !== 'string' || !value.startsWith(LOCAL)) return value
  const image = imageOf(value)
  return image && !isBlocked(image) ? (image.handle ?? AWAITED) : ''
}

/** Whether a picture of the draft still has to be sent. */
export function awaitsUpload(draft: Draft): boolean {
  return JSON.stringify(toWire(draft)).includes(`"${AWAITED}"`)
}
