import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { markSharedComputer } from '../device/sharedComputer'
import { speakEnglish } from '../testing/test.words'
import { ApiError, messageOf } from './errors'
import { reachData } from './transport'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

const envelope = (data: unknown, code = '200', message = '') => JSON.stringify({ code, message, data })

function answer(...answers: (Response | Error)[]) {
  const asked = vi.fn((_path: string, _options?: RequestInit) => {
    const next = answers.shift()
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next)
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

async function failure(work: Promise<unknown>) {
  const error = await work.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

it('opens the envelope, and says the language and who asks', async () => {
  const asked = answer(new Response(envelope({ id: 7 })))
  expect(await reachData('/x', { json: { a: 1 } })).toEqual({ id: 7 })
  const options = asked.mock.calls[0]?.[1]
  expect(options?.method).toBe('POST')
  expect(options?.headers).toMatchObject({ 'Accept-Language': 'en', 'X-Requested-With': 'evisa' })
})

it('says on a shared computer that others use it, too', async () => {
  const asked = answer(new Response(envelope('in')), new Response(envelope('in')))
  const said = () => new Headers(asked.mock.calls.at(-1)?.[1]?.headers).get('X-Shared-Computer')
  await reachData('/x')
  expect(said()).toBeNull()
  markSharedComputer(true)
  await reachData('/x')
  expect(said()).toBe('1')
  markSharedComputer(false)
})

it('refreshes a session once, then asks again', async () => {
  const asked = answer(new Response('', { status: 401 }), new Response(''), new Response(envelope('in')))
  expect(await reachData('/x')).toBe('in')
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/x',
    '/authorization-service/oauth/refresh-token',
    '/x',
  ])
})

it('gives up when the session cannot be refreshed', async () => {
  const asked = answer(
    new Response(envelope(null, 'unauthorized', 'Sign in.'), { status: 401 }),
    new Response('', { status: 401 }),
  )
  expect((await failure(reachData('/x'))).status).toBe(401)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('signs nobody out who gets no answer to a refresh, and waits no longer than it may', async () => {
  const end = new AbortController()
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const hangs = vi.fn((path: string, options?: RequestInit) =>
    path === '/x'
      ? Promise.resolve(new Response('', { status: 401 }))
      : new Promise<Response>((_, reject) =>
          options?.signal?.addEventListener('abort', () => reject(end.signal.reason)),
        ),
  )
  vi.stubGlobal('fetch', hangs)
  const calls = [failure(reachData('/x')), failure(reachData('/x'))]
  await vi.waitFor(() => expect(hangs).toHaveBeenCalledTimes(3))
  expect(wait).toHaveBeenCalledExactlyOnceWith(10_000)
  end.abort(new DOMException('late', 'TimeoutError'))
  for (const refused of await Promise.all(calls))
    expect([refused.status, refused.code]).toEqual([0, 'network'])
  wait.mockRestore()
})

it('waits no longer for another tab that refreshes', async () => {
  const end = new AbortController()
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const request = vi.fn(
    (_name: string, { signal }: LockOptions) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  answer(new Response('', { status: 401 }))
  const refused = failure(reachData('/x'))
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  end.abort()
  expect((await refused).code).toBe('network')
  wait.mockRestore()
})

it('lets two calls wait for one refresh', async () => {
  const asked = answer(
    new Response('', { status: 401 }),
    new Response('', { status: 401 }),
    new Response(''),
    new Response(envelope(1)),
    new Response(envelope(2)),
  )
  await Promise.all([reachData('/x'), reachData('/y')])
  expect(asked.mock.calls.filter(([path]) => path.endsWith('refresh-token'))).toHaveLength(1)
})

it('takes a refused sign-in as the answer', async () => {
  const asked = answer(new Response(envelope(null, 'user_invalid', 'Wrong.'), { status: 401 }))
  expect((await failure(reachData('/x', { plain: true }))).code).toBe('user_invalid')
  expect(asked).toHaveBeenCalledOnce()
})

it.each([
  [403, '{}', 'This account has no permission to access the resource.'],
  [404, '', 'What you asked for was not found.'],
  [409, envelope(null, 'already_paid', 'Paid already.'), 'Paid already.'],
  [500, '', 'Something went wrong. Try again, or contact the site administrator.'],
])('words a %i as the specification does', async (status, body, sentence) => {
  answer(new Response(body, { status }))
  expect(messageOf(await failure(reachData('/x')))).toBe(sentence)
})

it('tells a lost connection from an answer, and passes on when to try again', async () => {
  answer(new TypeError('offline'))
  expect((await failure(reachData('/x'))).status).toBe(0)
  answer(new Response('', { status: 503, headers: { 'Retry-After': '3' } }))
  expect((await failure(reachData('/x'))).retryAfter).toBe(3)
})
