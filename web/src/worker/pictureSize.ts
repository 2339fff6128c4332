export interface Size {
  width: number
  height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Width and height from the head of a PNG, JPEG or WebP file, without decoding it; undefined for anything else. */
export function pictureSize(head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (PNG.every((byte, index) => head[index] === byte)) {
    return head.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (isNamed(head, 0, 'RIFF') && isNamed(head, 8, 'WEBP')) return webpSize(head, view)
  return head[0] === 0xff && head[1] === 0xd8 ? jpegSize(view) : undefined
}

const isNamed = (head: Uint8Array, at: number, name: string) =>
  [...name].every((letter, index) => head[at + index] === letter.charCodeAt(0))

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

/** By its first chunk: lossy (RFC 6386, 9.1), lossless (RFC 9649, 3.4) or with more than a picture (RFC 9649, 2.7). */
function webpSize(head: Uint8Array, view: DataView): Size | undefined {
  if (head.length < 30) return undefined
  const size = (width: number, height: number) => ({ width, height })
  if (isNamed(head, 12, 'VP8 '))
    return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (isNamed(head, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  if (!isNamed(head, 12, 'VP8X')) return undefined
  return size((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1)
}
