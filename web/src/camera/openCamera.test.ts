// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { openCamera } from './openCamera'

function withDevices(getUserMedia: ((wanted: unknown) => Promise<unknown>) | undefined) {
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } })
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('tells %s as %s', async (name, fault) => {
  withDevices(() => Promise.reject(new DOMException('', name)))
  await expect(openCamera('environment')).rejects.toMatchObject({ fault })
})

it('tells of no camera where the browser offers none', async () => {
  withDevices(undefined)
  await expect(openCamera('environment')).rejects.toMatchObject({ fault: 'none' })
})

it('asks for the camera that looks away or for the chosen one, and for no sound', async () => {
  const asked = vi.fn(async (_: unknown) => 'stream')
  withDevices(asked)
  expect(await openCamera('environment')).toBe('stream')
  await openCamera('user', 'front')
  const video = (which: object) => expect.objectContaining(which)
  expect(asked.mock.calls).toEqual([
    [{ audio: false, video: video({ facingMode: 'environment' }) }],
    [{ audio: false, video: video({ deviceId: { exact: 'front' } }) }],
  ])
})
