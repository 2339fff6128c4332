// @vitest-environment node
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { Finding, PortraitReport } from '../../worker/types'
import { findingWords } from './findingWords'
import {
  allJudged,
  changeImage,
  forgetDraft,
  forgetWithin,
  keepImage,
  sendAgain,
  sendMissing,
  settleImage,
} from './images'
import { allImages, awaitsUpload, imageOf, isBlocked, toWire } from './imagesInMemory'
import { startUploads } from './uploads'

const report = (...findings: Finding[]): PortraitReport => ({
  width: 6,
  height: 8,
  faces: [],
  measures: [],
  findings,
})
const picture = (findings: Finding[] = []) => ({
  draft: '1',
  blob: new Blob(['x']),
  fileName: 'me.jpg',
  report: report(...findings),
})
const NO_FACE: Finding = { code: 'EVISA_ERROR_IMAGE_NO_FACE', effect: 'block' }
const DARK: Finding = { code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask', reason: 'dark' }

beforeAll(async () => void (await speakEnglish()))
beforeEach(() => forgetDraft('1'))
afterEach(() => vi.unstubAllGlobals())

/** Lets everything that was promised happen. */
const settle = () =>
  vi.waitFor(() => expect([...allImages().values()].every((one) => one.handle || one.refused)).toBe(true))

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
  const said = {
    code: 'EVISA_ERROR_IMAGE_INVALID_FORMAT',
    message: 'Ce fichier n’est pas une image.',
    data: { reason: 'notAnImage', params: {} },
  }
  const refused = new Response(JSON.stringify(said), { status: 415 })
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
  const finding = imageOf(reference)?.refused
  expect(finding && findingWords(finding).title).toBe('This file is not an image.')
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
  await forgetDraft('1')
  expect(sendAgain()).toBe(false)
})

it('knows a submission that named pictures by handles from before they were sent again', () => {
  const image = imageOf(keepImage(picture()))
  if (image) changeImage({ ...image, handle: '/files/forgotten' })
  const sent = { treEm: [{ anhMat: '/files/forgotten' }], ttcnHo: 'ROE' }
  expect(sendMissing([['ttcnHo', { type: 'required' }]], sent)).toBe(false)
  // The check of both pictures found it first, while the submission was on its way.
  expect(sendAgain()).toBe(true)
  expect(sendMissing([['treEm[0].anhMat', { type: 'imageRequired' }]], sent)).toBe(true)
  expect(sendMissing([['anhMat', { type: 'imageRequired' }]], { anhMat: '' })).toBe(false)
})

it('waits for a picture that the device looks at, and sends it only then', async () => {
  const fetch = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ code: '200', data: { url: '/files/1' } }))),
  )
  vi.stubGlobal('fetch', fetch)
  const stop = startUploads()
  const reference = keepImage({ ...picture(), report: null, judging: true })
  expect(awaitsUpload({ anhMat: reference })).toBe(true)
  let judged = false
  const waiting = allJudged().then(() => {
    judged = true
  })
  await Promise.resolve()
  expect(judged).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
  settleImage(reference, { report: report(), judging: false })
  await waiting
  await settle()
  stop()
  expect(imageOf(reference)?.handle).toBe('/files/1')
})

it('forgets the pictures of a removed row, and has them back', () => {
  const child = keepImage({ ...picture(), judging: true })
  const other = keepImage(picture())
  const putBack = forgetWithin({ hoTen: 'LAN', anhMat: child, fileDinhKem: [other] })
  expect(allImages().size).toBe(0)
  putBack()
  expect(imageOf(child)?.judging).toBe(false)
  expect(imageOf(other)?.fileName).toBe('me.jpg')
})
