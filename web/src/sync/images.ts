import type { SavedImage } from '../drafts/draft'
import { loadImages, saveImage } from '../drafts/store'
import { allImages, imageIdsIn } from '../form/engine/imagesInMemory'
import type { Draft } from '../worker/types'
import type { DraftLink } from './link'
import { fetchImage, keepImage, nameOf } from './portal'

/** Whether a picture that these answers name is still being checked on the device. */
export const isJudging = (values: Draft) =>
  imageIdsIn(values).some((id) => allImages().get(id)?.judging === true)

/** Sends what the portal does not have yet. */
export async function sendImages(link: DraftLink, values: Draft, there: string[]) {
  for (const id of imageIdsIn(values)) {
    const image = allImages().get(id)
    if (image && !there.includes(nameOf(id))) await keepImage(link, image)
  }
}

/** Fetches what this device does not have yet. */
export async function fetchImages(link: DraftLink, draft: string, values: Draft) {
  const present = new Set([...((await loadImages(draft)) ?? []), ...allImages().values()].map(({ id }) => id))
  const missing = imageIdsIn(values).filter((id) => !present.has(id))
  const fetched: SavedImage[] = await Promise.all(missing.map((id) => fetchImage(link, id)))
  for (const image of fetched) await saveImage({ ...image, draft })
  return fetched.length
}
