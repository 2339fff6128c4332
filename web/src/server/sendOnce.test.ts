// @vitest-environment node
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import { call } from './api'
import { isConflict, sendOnce } from './sendOnce'

const PATH = '/client-service/public/hstt'
const KEY = '6f1a1c1e-6d0c-4c0e-9f0e-0d8d5f5f8a11'
const SENT = { hcSo: 'C1', captcha: 'abc', 'captcha-id': 'one' }
const CREATED = { maSoHoso: 'AB2DEFGHJKMN2345A' }

beforeAll(speakEnglish)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const envelope = (status: number, code: string) =>
  Response.json({ code, message: 'm', data: status === 200 ? CREATED : null }, { status })

/** Each answer in turn; an error is a connection that broke. Calls of `/healthz` are left without one. */
function answers(...all: (Response | Error)[]) {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== PATH) throw new Error('not asked for')
    keys.push((init.headers as Record<string, string>)['Idempotency-Key'])
    const next = all.shift()
    if (next instanceof Response) return next
    throw next
  })
  return keys
}

async function sent() {
  const outcome = sendOnce(() => call(PATH, { json: SENT, once: KEY })).catch((error) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

it('asks again with the same key when the answer is lost, and gives what the first try was answered', async () => {
  const keys = answers(new TypeError('lost'), new TypeError('lost'), envelope(200, '200'))
  expect(await sent()).toEqual(CREATED)
  expect(keys).toEqual([KEY, KEY, KEY])
})

const used = () => envelope(400, 'captcha_invalid')

it('waits for a first try that is under way, which has used the captcha up', async () => {
  const keys = answers(new TypeError('lost'), used(), used(), envelope(200, '200'))
  expect(await sent()).toEqual(CREATED)
  expect(keys).toHaveLength(4)
})

it('asks for another captcha where the first try came to nothing, and at once where there was none', async () => {
  const keys = answers(new TypeError('lost'), ...Array.from({ length: 9 }, used))
  expect(await sent()).toMatchObject({ code: 'captcha_invalid' })
  expect(keys).toHaveLength(7)
  const wrong = answers(used(), used())
  expect(await sent()).toMatchObject({ code: 'captcha_invalid' })
  expect(wrong).toHaveLength(1)
})

it('gives up after some tries, and at once where the server refused', async () => {
  const keys = answers(...Array.from({ length: 9 }, () => new TypeError('lost')))
  expect(await sent()).toMatchObject({ status: 0 })
  expect(keys).toHaveLength(4)
  const refused = answers(envelope(422, 'invalid'), envelope(200, '200'))
  expect(await sent()).toMatchObject({ status: 422 })
  expect(refused).toHaveLength(1)
})

it('knows the key of other answers', async () => {
  answers(envelope(409, 'idempotency_conflict'))
  expect(isConflict(await sent())).toBe(true)
  expect(isConflict(new Error('another'))).toBe(false)
})
