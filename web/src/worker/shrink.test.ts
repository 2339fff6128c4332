// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turned } from './redraw'
import { shrink } from './shrink'

const MEGABYTE = 1024 * 1024

/** A PNG's head, followed by as many bytes as wanted. */
function png(width: number, height: number, bytes: number) {
  const file = new Uint8Array(bytes)
  file.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  new DataView(file.buffer).setUint32(16, width)
  new DataView(file.buffer).setUint32(20, height)
  return new Blob([file])
}

let decodes: { width: number; height: number } | Error
let drawn: string[]
/** Bytes of a JPEG of full quality. */
let full: number

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({
    set fillStyle(colour: string) {
      drawn.push(colour)
    },
    fillRect: () => drawn.push('ground'),
    translate: () => undefined,
    rotate: (angle: number) => drawn.push(`turned ${Math.round((angle * 180) / Math.PI)}`),
    drawImage: (_: unknown, __: number, ___: number, width: number, height: number) =>
      drawn.push(`${width} × ${height}`),
  })
  convertToBlob = async ({ quality }: { quality: number }) => new Blob([new Uint8Array(full * quality)])
}

beforeEach(() => {
  drawn = []
  full = MEGABYTE
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () => {
    if (decodes instanceof Error) throw decodes
    return { ...decodes, close: () => undefined }
  })
})
afterEach(() => vi.unstubAllGlobals())

it('leaves a picture as it is that is small enough, and one that only the core can judge', async () => {
  for (const file of [png(1200, 1600, MEGABYTE), png(9000, 9000, 3 * MEGABYTE), new Blob(['text'])]) {
    expect(await shrink(file, 2 * MEGABYTE)).toBe(file)
  }
})

it('makes a large picture smaller, on white where it is transparent', async () => {
  decodes = { width: 3000, height: 4000 }
  expect((await shrink(png(3000, 4000, MEGABYTE))).size).toBe(Math.floor(MEGABYTE * 0.9))
  expect(drawn).toEqual(['#fff', 'ground', '1500 × 2000'])
})

it('gives up quality until the file is small enough, and no more', async () => {
  decodes = { width: 1000, height: 1000 }
  full = 3 * MEGABYTE
  expect((await shrink(png(1000, 1000, 3 * MEGABYTE), 2 * MEGABYTE)).size).toBe(Math.floor(full * 0.65))
  full = 9 * MEGABYTE
  expect((await shrink(png(1000, 1000, 9 * MEGABYTE), 2 * MEGABYTE)).size).toBe(Math.floor(full * 0.5))
})

it('leaves to the core what the browser cannot read', async () => {
  decodes = new Error('damaged')
  const file = png(3000, 4000, MEGABYTE)
  expect(await shrink(file)).toBe(file)
})

it('turns a photo by quarters, and its sides with it', async () => {
  decodes = { width: 1600, height: 1200 }
  const made: Canvas[] = []
  vi.stubGlobal(
    'OffscreenCanvas',
    class extends Canvas {
      constructor(width: number, height: number) {
        super(width, height)
        made.push(this)
      }
    },
  )
  await turned(png(1600, 1200, MEGABYTE), 3)
  expect(made.map(({ width, height }) => [width, height])).toEqual([[1200, 1600]])
  expect(drawn).toEqual(['#fff', 'ground', 'turned 270', '1600 × 1200'])
})
