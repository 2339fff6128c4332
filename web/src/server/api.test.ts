import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import { call, callForFile } from './api'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

function answer(...answers: Response[]) {
  const asked = vi.fn(async (_url: string, _init?: RequestInit) => answers.shift() ?? new Response())
  vi.stubGlobal('fetch', asked)
  return asked
}
const good = (data: unknown) => Response.json({ code: '200', data })

it('calls the address of a path, and gives what came in the envelope', async () => {
  const asked = answer(good({ status: 'paid' }))
  const order = await call('/payment-service/orders/{receipt}', { path: { receipt: 'EV 1/2' } })
  expect(order).toEqual({ status: 'paid' })
  expect(asked).toHaveBeenCalledWith(
    '/payment-service/orders/EV%201%2F2',
    expect.objectContaining({ method: 'GET', body: undefined }),
  )
})

it('posts what has a body, and does what it is told otherwise', async () => {
  const asked = answer(good(null), good(null), good({}), good({}))
  const said = () => {
    const { method, body } = asked.mock.calls.at(-1)?.[1] ?? {}
    return [method, body]
  }
  await call('/client-service/hstt/thanh-toan-nhieu', { json: { maHoSo: ['A'] } })
  expect(said()).toEqual(['POST', '{"maHoSo":["A"]}'])
  await call('/client-service/hstc/hoa-don/tep', { method: 'POST' })
  expect(said()).toEqual(['POST', undefined])
  const body = new FormData()
  await call('/client-service/public/upload', { body })
  expect(said()).toEqual(['POST', body])
  const form = { grant_type: 'password', username: 'a b', password: 'p', captcha: 'c', 'captcha-id': 'one' }
  await call('/authorization-service/oauth/token', { form, plain: true })
  expect(String(said()[1])).toBe('grant_type=password&username=a+b&password=p&captcha=c&captcha-id=one')
})

it('gives a file as it comes', async () => {
  const asked = answer(new Response('a;b'))
  const file = await callForFile('/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}', { path: { id: '7' } })
  expect(await file.text()).toBe('a;b')
  expect(asked.mock.calls[0]?.[0]).toBe('/client-service/hstt/hstc/tra-cuu-to-chuc/tep/7')
})
