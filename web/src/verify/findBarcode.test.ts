// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { findBarcode } from './findBarcode'

const read = vi.hoisted(() => vi.fn())
vi.mock('../worker/barcode', () => ({ readBarcode: read }))

/** A video that shows something. */
function shown() {
  vi.stubGlobal('createImageBitmap', async () => ({}))
  return { readyState: 4, HAVE_CURRENT_DATA: 2, videoWidth: 640 } as HTMLVideoElement
}

afterEach(() => vi.unstubAllGlobals())

it('looks again until there is a barcode', async () => {
  const barcode = new Uint8Array([0xdc])
  read.mockReset().mockResolvedValueOnce(undefined).mockResolvedValueOnce(barcode)
  expect(await findBarcode(shown(), new AbortController().signal)).toBe(barcode)
  expect(read).toHaveBeenCalledTimes(2)
})

it('says nothing of a barcode that is found after it was stopped', async () => {
  const over = new AbortController()
  read.mockReset().mockImplementation(async () => {
    over.abort()
    return new Uint8Array([0xdc])
  })
  expect(await findBarcode(shown(), over.signal)).toBeUndefined()
})
