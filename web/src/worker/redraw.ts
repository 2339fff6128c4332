import { pictureSize } from './pictureSize'

/** Enough for both lines of a passport; more only costs time. */
const MOST_SIDE = 2000
/** Above this a picture is not decoded at all: the core's own limit answers with its sentence. */
const MOST_PIXELS = 40_000_000
/** Of the JPEG: the first that makes it small enough, or the last. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5]
/** A camera puts previews and profiles before the picture's size. */
const HEAD_BYTES = 4 * 1024 * 1024

/** Whether a picture is to be made smaller: too large to judge and send, and such that a browser can read it. */
export async function isLarge(file: Blob, mostBytes: number): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const size = pictureSize(head)
  if (!size || size.width * size.height > MOST_PIXELS) return false
  return file.size > mostBytes || Math.max(size.width, size.height) > MOST_SIDE
}

/** A large picture as a smaller JPEG. */
export async function smaller(file: Blob, mostBytes: number): Promise<Blob> {
  try {
    const canvas = drawn(await createImageBitmap(file))
    let made = file
    for (const quality of QUALITIES) {
      made = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (made.size <= mostBytes) break
    }
    return made
  } catch {
    // The browser cannot read it; the core says why.
    return file
  }
}

/** A frame of a camera as a JPEG of the best of our qualities. The frame is used up. */
export function photoOf(frame: ImageBitmap): Promise<Blob> {
  return drawn(frame).convertToBlob({ type: 'image/jpeg', quality: QUALITIES[0] })
}

/** A photo turned by clockwise quarters, as a JPEG of the best of our qualities. */
export async function turned(photo: Blob, quarters: number): Promise<Blob> {
  const canvas = drawn(await createImageBitmap(photo), quarters)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITIES[0] })
}

function drawn(picture: ImageBitmap, quarters = 0) {
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const lying = quarters % 2 === 1
  const canvas = new OffscreenCanvas(lying ? height : width, lying ? width : height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Where a picture is transparent it is white, as the core takes it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  if (quarters > 0) context.rotate((quarters * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  picture.close()
  return canvas
}
