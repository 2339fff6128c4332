// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftLink } from '../sync/link'
import { askForPhoto, endRequest, handOver, hasArrived, openRequest, receivePhoto } from './request'

interface Kept {
  version: number
  content: unknown
  photos: Map<string, unknown>
}

const portal = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isLost: false }))

/** A portal that keeps what devices encrypt, one version after the other. */
vi.mock('../sync/portal', async () => {
  const { ApiError } = await vi.importActual<typeof import('../server/api')>('../server/api')
  const refuse = (status: number) => new ApiError(status, 'refused', '')
  const find = ({ id }: DraftLink) => {
    if (portal.isLost) throw new TypeError('no network')
    const kept = portal.kept.get(id) as Kept | undefined
    if (!kept) throw refuse(404)
    return kept
  }
  return {
    fetchDraft: async (link: DraftLink) => {
      const { version, content } = find(link)
      return { version, content, ended: content === undefined, pictures: [], changedAt: 0 }
    },
    keepDraft: async (link: DraftLink, version: number, content: unknown) => {
      if (version === 0) portal.kept.set(link.id, { version: 1, content, photos: new Map() })
      else {
        const kept = find(link)
        if (kept.version !== version || kept.content === undefined) throw refuse(409)
        Object.assign(kept, { version: version + 1, content })
      }
      return version + 1
    },
    keepImage: async (link: DraftLink, image: { id: string }) => {
      const kept = find(link)
      if (kept.content === undefined) throw refuse(409)
      kept.photos.set(image.id, image)
    },
    fetchImage: async (link: DraftLink, id: string) => find(link).photos.get(id),
    endDraft: async (link: DraftLink) => {
      const kept = find(link)
      kept.content = undefined
      kept.photos.clear()
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  portal.kept.clear()
  portal.isLost = false
})
afterEach(() => vi.useRealTimers())

const PHOTO = { blob: new Blob(['a face'], { type: 'image/jpeg' }), fileName: 'me.jpg' }
const patient = () => new AbortController().signal
const opened = vi.fn()

async function bothOpen() {
  const asked = await askForPhoto('portrait')
  const phone = await openRequest(asked.link.secret)
  if (!phone) throw new Error('the phone found nothing')
  return { asked, phone }
}

it('brings the photo of the phone to the computer, and leaves nothing', async () => {
  const { asked, phone } = await bothOpen()
  expect(phone.request.kind).toBe('portrait')
  const received = receivePhoto(asked, patient(), opened)
  await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toHaveBeenCalled()
  expect(await handOver(phone, PHOTO)).toBe(true)
  const arrived = hasArrived(phone, patient())
  await vi.advanceTimersByTimeAsync(1000)
  const photo = await received
  expect([photo?.name, await photo?.text()]).toEqual(['me.jpg', 'a face'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await arrived).toBe(true)
  expect([...portal.kept.values()]).toMatchObject([{ content: undefined, photos: new Map() }])
})

it('takes the photo of the phone that was faster of two', async () => {
  const { asked, phone } = await bothOpen()
  const other = await openRequest(asked.link.secret)
  if (!other) throw new Error('the other phone found nothing')
  expect(await handOver(phone, PHOTO)).toBe(true)
  expect(await handOver(other, { ...PHOTO, fileName: 'other.jpg' })).toBe(false)
  const received = receivePhoto(asked, patient(), opened)
  await vi.advanceTimersByTimeAsync(1000)
  expect((await received)?.name).toBe('me.jpg')
})

it('opens nothing that was answered, ended, or never asked', async () => {
  const { asked, phone } = await bothOpen()
  await handOver(phone, PHOTO)
  expect(await openRequest(asked.link.secret)).toBeUndefined()
  await endRequest(asked)
  expect(await openRequest(asked.link.secret)).toBeUndefined()
  expect(await openRequest('0'.repeat(64))).toBeUndefined()
})

it('tells the phone that the computer has ended it', async () => {
  const { asked, phone } = await bothOpen()
  await endRequest(asked)
  expect(await handOver(phone, PHOTO)).toBe(false)
})

it('waits for a connection that is lost for a moment, and says when it stays lost', async () => {
  const { asked, phone } = await bothOpen()
  const received = receivePhoto(asked, patient(), opened)
  portal.isLost = true
  await vi.advanceTimersByTimeAsync(15_000)
  portal.isLost = false
  await handOver(phone, PHOTO)
  await vi.advanceTimersByTimeAsync(1000)
  expect((await received)?.name).toBe('me.jpg')

  const again = receivePhoto(asked, patient(), opened)
  const said = expect(again).rejects.toThrow('no network')
  portal.isLost = true
  await vi.advanceTimersByTimeAsync(20_000)
  await said
})

it('is asked for by nobody who has left', async () => {
  const { asked } = await bothOpen()
  const leaving = new AbortController()
  const received = receivePhoto(asked, leaving.signal, opened)
  leaving.abort()
  expect(await received).toBeUndefined()
})
