const SIDE = 320

/** A blank JPEG of the detector's size: enough to make every plan and buffer. */
export async function warmUpPicture() {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, SIDE, SIDE)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new Uint8Array(await blob.arrayBuffer())
}
