// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { findBarcode, openCamera } from './camera'

const read = vi.hoisted(() => vi.fn())
vi.mock('../worker/barcode', () => ({ readBarcode: read }))

function withDevices(getUserMedia: ((wanted: unknown) => Promise<unknown>) | undefined) {
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } })
}

/** A video that shows something. */
function shown() {
  vi.stubGlobal('createImageBitmap', async () => ({}))
  return { readyState: 4, HAVE_CURRENT_DATA: 2, videoWidth: 640 } as HTMLVideoElement
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('tells %s as %s', async (name, fault) => {
  withDevices(() => Promise.reject(new DOMException('', name)))
  await expect(openCamera()).rejects.toMatchObject({ fault })
})

it('tells of no camera where the browser offers none', async () => {
  withDevices(undefined)
  await expect(openCamera()).rejects.toMatchObject({ fault: 'none' })
})

it('asks for the camera that looks away, and for no sound', async () => {
  const asked = vi.fn(async () => 'stream')
  withDevices(asked)
  expect(await openCamera()).toBe('stream')
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: 'environment' }) }),
  )
})

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
