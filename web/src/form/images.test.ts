import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Finding, PortraitReport } from '../worker/types'
import {
  allImages,
  awaitsUpload,
  changeImage,
  forgetForm,
  imageOf,
  isBlocked,
  keepImage,
  sendAgain,
  toWire,
} from './images'
import { startUploads } from './uploads'

const report = (...findings: Finding[]): PortraitReport => ({
  width: 6,
  height: 8,
  faces: [],
  measures: [],
  findings,
})
const picture = (findings: Finding[] = []) => ({
  form: 'evisa',
  blob: new Blob(['x']),
  fileName: 'me.jpg',
  report: report(...findings),
})
const NO_FACE: Finding = { code: 'EVISA_ERROR_IMAGE_NO_FACE', effect: 'block' }
const DARK: Finding = { code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask', reason: 'dark' }

beforeEach(() => forgetForm('evisa'))
afterEach(() => vi.unstubAllGlobals())

/** Lets everything that was promised happen. */
const settle = () =>
  vi.waitFor(() => expect([...allImages().values()].every((one) => one.handle || one.refusal)).toBe(true))

it('stands for a picture in the draft until the server has it, in rows too', () => {
  const reference = keepImage(picture())
  const draft = { anhMat: reference, treEm: [{ anhMat: reference }], ttcnHo: 'ROE' }
  expect(awaitsUpload(draft)).toBe(true)
  const image = imageOf(reference)
  if (image) changeImage({ ...image, handle: '/files/7' })
  expect(toWire(draft)).toEqual({ anhMat: '/files/7', treEm: [{ anhMat: '/files/7' }], ttcnHo: 'ROE' })
  expect(awaitsUpload(draft)).toBe(false)
})

it('sends no answer for a picture that a finding blocks, but for one it only doubts', () => {
  expect(toWire({ anhMat: keepImage(picture([NO_FACE])) })).toEqual({ anhMat: '' })
  expect(isBlocked({ ...picture([DARK]), id: '1' })).toBe(false)
})

it('sends accepted pictures once and keeps the handle', async () => {
  const fetch = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ code: '200', data: { url: '/files/1' } }))),
  )
  vi.stubGlobal('fetch', fetch)
  const stop = startUploads()
  const accepted = keepImage(picture())
  await settle()
  keepImage(picture([NO_FACE]))
  stop()
  expect(imageOf(accepted)?.handle).toBe('/files/1')
  expect(fetch).toHaveBeenCalledOnce()
})

it('tries again after a lost connection, and not after a refusal', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refused = new Response(JSON.stringify({ code: 'x', message: 'No face.' }), { status: 422 })
  const upload = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(refused)
  const portal = (path: string) => (path === '/healthz' ? Promise.resolve(new Response()) : upload())
  vi.stubGlobal('fetch', portal)
  const stop = startUploads()
  const reference = keepImage(picture())
  await vi.advanceTimersByTimeAsync(1500)
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  vi.useRealTimers()
  expect(imageOf(reference)?.refusal).toBe('No face.')
  expect(upload).toHaveBeenCalledTimes(2)
})

it('sends pictures again when the server no longer keeps them', async () => {
  const urls = ['/files/1.a', '/files/2.b']
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: '200', data: { url: urls.shift() } }))),
  )
  const reference = keepImage(picture())
  const stop = startUploads()
  await settle()
  expect(imageOf(reference)?.handle).toBe('/files/1.a')
  expect(sendAgain()).toBe(true)
  await settle()
  expect(imageOf(reference)?.handle).toBe('/files/2.b')
  stop()
  await forgetForm('evisa')
  expect(sendAgain()).toBe(false)
})
