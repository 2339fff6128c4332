// @vitest-environment node
import { expect, it } from 'vitest'
import { pictureSize } from './pictureSize'

const bytes = (...parts: number[][]) => new Uint8Array(parts.flat())

it('reads a PNG header', () => {
  const png = bytes(
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    [0, 0, 4, 0, 0, 0, 3, 0],
  )
  expect(pictureSize(png)).toEqual({ width: 1024, height: 768 })
})

it('finds the frame of a JPEG behind other segments', () => {
  const tables = [0xff, 0xc4, 0, 4, 1, 2]
  const frame = [0xff, 0xc2, 0, 11, 8, 3, 0x20, 2, 0x58, 3, 1, 2, 3]
  expect(pictureSize(bytes([0xff, 0xd8], [0xff, 0xe0, 0, 3, 9], tables, frame))).toEqual({
    width: 600,
    height: 800,
  })
})

it.each([
  ['lossy', '52494646a803000057454250565038209c030000706b009d012a59022303'],
  ['lossless', '5249464634000000574542505650384c280000002f5882c800071011fd0f'],
  ['extended', '52494646d003000057454250565038580a00000008000000580200220300'],
])('reads the head of a WebP file: %s', (_, head) => {
  const webp = Uint8Array.from(Buffer.from(head, 'hex'))
  expect(pictureSize(webp)).toEqual({ width: 601, height: 803 })
  expect(pictureSize(webp.subarray(0, 29))).toBeUndefined()
})

it('gives nothing for text, and for a head that was cut', () => {
  expect(pictureSize(new TextEncoder().encode('not a picture'))).toBeUndefined()
  expect(pictureSize(bytes([0xff, 0xd8, 0xff]))).toBeUndefined()
})
