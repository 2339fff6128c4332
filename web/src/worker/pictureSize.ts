export interface Size {
  width: number
  height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Width and height from the head of a PNG or JPEG file, without decoding it; undefined for anything else. */
export function pictureSize(head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (PNG.every((byte, index) => head[index] === byte)) {
    return head.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
  }
  return head[0] === 0xff && head[1] === 0xd8 ? jpegSize(view) : undefined
}

/** Walks over the segments to the frame header (SOF0–SOF15, except DHT, JPG and DAC). */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
