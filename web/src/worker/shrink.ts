import { pictureSize } from './pictureSize'

/** Enough for both lines of a passport; more only costs time. */
const MOST_SIDE = 2000
/** Above this a picture is not decoded at all: the core's own limit answers with its sentence. */
const MOST_PIXELS = 40_000_000
const QUALITY = 0.9

/**
 * A camera's photo made small enough to judge and send; anything else as it is.
 * The caller judges and sends exactly what this returns. `mostBytes` is what the form's table allows one picture.
 */
export async function shrink(file: Blob, mostBytes = Number.POSITIVE_INFINITY): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer())
  const size = pictureSize(head)
  if (!size || size.width * size.height > MOST_PIXELS) return file
  const longest = Math.max(size.width, size.height)
  if (file.size <= mostBytes && longest <= MOST_SIDE) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    // The browser cannot read it; the core says why.
    return file
  }
}
