import { allImages, imageOf } from '../form/imagesInMemory'
import { loadImages, type SavedImage, saveImage } from '../form/store'
import type { Draft } from '../worker/types'
import type { DraftLink } from './link'
import { fetchImage, keepImage, nameOf } from './portal'

const LOCAL = 'local:'

/** Ids of the pictures that answers name, in rows, too. */
export function imagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(LOCAL) ? [value.slice(LOCAL.length)] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(imagesIn) : []
}

/** Whether the device still looks at a picture that these answers name. */
export const isJudging = (values: Draft) =>
  imagesIn(values).some((id) => imageOf(LOCAL + id)?.judging === true)

/** Sends what the portal does not have yet. */
export async function sendImages(link: DraftLink, values: Draft, there: string[]) {
  for (const id of imagesIn(values)) {
    const image = allImages().get(id)
    if (image && !there.includes(nameOf(id))) await keepImage(link, image)
  }
}

/** Fetches what this device does not have yet. */
export async function fetchImages(link: DraftLink, draft: string, values: Draft) {
  const present = new Set([...((await loadImages(draft)) ?? []), ...allImages().values()].map(({ id }) => id))
  const missing = imagesIn(values).filter((id) => !present.has(id))
  const fetched: SavedImage[] = await Promise.all(missing.map((id) => fetchImage(link, id)))
  for (const image of fetched) await saveImage({ ...image, draft })
  return fetched.length
}
