// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { device } from '../drafts/deviceStore'
import type { SavedDraft, SavedImage } from '../drafts/draft'
import { sendQueued } from './send'

const CREATE = '/client-service/public/hstt'
const CREATED = { maSoHoso: 'AB2DEFGHJKMN2345A', maXacNhan: 'ABCD2345', ngayHoso: '2026-11-21T10:00:00' }
/** The number 3 behind the salt `s`. */
const WORK = { algorithm: 'SHA-256', salt: 's', maxNumber: 9 }

const draft = (id: string, queued = true): SavedDraft => ({
  id,
  form: 'evisa',
  values: {},
  done: [],
  step: 'review',
  savedAt: Date.now(),
  once: `key-${id}`,
  queued: queued
    ? {
        route: CREATE,
        body: { anhMat: `local:face-${id}`, treEm: [{ anhMat: `local:gone-${id}` }], ttcnHo: 'LINDQVIST' },
        captcha: true,
        language: 'ja',
      }
    : undefined,
})
const image = (id: string, of: string): SavedImage => ({
  id,
  draft: of,
  blob: new Blob(['jpeg']),
  fileName: 'face.jpg',
  report: null,
})

async function challenge() {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('s3')))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The portal, which answers the creation with this status. */
async function portal(status: () => number | Promise<number>) {
  const work = { ...WORK, challenge: await challenge() }
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, init })
    if (path.endsWith('/upload')) return Response.json({ data: { url: '/files/one' } })
    if (path.endsWith('/generate')) return Response.json({ data: { id: 'c1', pow: work } })
    return Response.json({ data: CREATED }, { status: await status() })
  })
  return asked
}

const closed = (_: string, work: () => Promise<void>) => work()

beforeEach(() => device.clear())
afterEach(() => vi.unstubAllGlobals())

it('sends what waits with its pictures and a worked-out captcha, and keeps the codes for the person', async () => {
  const asked = await portal(() => 200)
  await device.saveDraft(draft('a'))
  await device.saveDraft(draft('b', false))
  await device.saveImage(image('face-a', 'a'))
  await sendQueued(closed)
  const [creation] = asked.filter(({ path }) => path === CREATE)
  expect(JSON.parse(String(creation?.init.body))).toEqual({
    anhMat: '/files/one',
    treEm: [{ anhMat: '' }],
    ttcnHo: 'LINDQVIST',
    captcha: 'pow:3',
    'captcha-id': 'c1',
  })
  expect(creation?.init.headers).toMatchObject({ 'Idempotency-Key': 'key-a', 'Accept-Language': 'ja' })
  expect(asked).toHaveLength(3)
  expect(await device.loadDraft('a')).toMatchObject({ created: CREATED })
  expect((await device.loadDraft('a'))?.queued).toBeUndefined()
  await sendQueued(closed)
  expect(asked).toHaveLength(3)
})

it('leaves to an open page what that sends itself', async () => {
  const asked = await portal(() => 200)
  await device.saveDraft(draft('a'))
  await sendQueued(async (id, work) => {
    if (id !== 'a') await work()
  })
  expect(asked).toEqual([])
})

it('fails where it may go better later, and then does not send a picture twice', async () => {
  let status = 503
  const asked = await portal(() => status)
  await device.saveDraft(draft('a'))
  await device.saveImage(image('face-a', 'a'))
  await expect(sendQueued(closed)).rejects.toThrow(`${CREATE}: 503`)
  status = 200
  await sendQueued(closed)
  expect(asked.filter(({ path }) => path.endsWith('/upload'))).toHaveLength(1)
  expect((await device.loadDraft('a'))?.created).toEqual(CREATED)
})

it('asks again with the same key and captcha when the answer is lost', async () => {
  let tries = 0
  const asked = await portal(() => {
    tries += 1
    if (tries === 1) throw new TypeError('lost')
    return 200
  })
  await device.saveDraft(draft('a'))
  await sendQueued(closed)
  const [first, second, ...more] = asked.filter(({ path }) => path === CREATE)
  expect(second).toEqual(first)
  expect(more).toEqual([])
  expect(await device.loadDraft('a')).toMatchObject({ created: CREATED })
})

it('keeps what the portal refuses for the person to see', async () => {
  await portal(() => 422)
  await device.saveDraft(draft('a'))
  await sendQueued(closed)
  const kept = await device.loadDraft('a')
  expect(kept?.queued).toBeDefined()
  expect(kept?.created).toBeUndefined()
})

it('brings no draft back that a page has sent and forgotten meanwhile', async () => {
  await portal(async () => {
    await device.dropDraft('a')
    return 200
  })
  await device.saveDraft(draft('a'))
  await sendQueued(closed)
  expect(await device.loadDraft('a')).toBeUndefined()
})
