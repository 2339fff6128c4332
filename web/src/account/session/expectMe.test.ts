import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSignedIn } from '../../prerendered/written'
import { queryClient } from '../../server/query'
import { expectMe } from './expectMe'
import { ME } from './session'

beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  keepSignedIn(false)
})

const answer = { code: '200', message: '', data: { username: 'officer', permissions: [] } }

test('where nobody seems to be signed in, nobody is asked for', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await expectMe()
  expect(asked).not.toHaveBeenCalled()
})

test('who is signed in is known when the page comes', async () => {
  keepSignedIn(true)
  vi.stubGlobal('fetch', async () => Response.json(answer))
  await expectMe()
  expect(queryClient.getQueryData(ME.queryKey)).toMatchObject({ username: 'officer' })
})

test('a page is not held back by an answer that does not come', async () => {
  vi.useFakeTimers()
  keepSignedIn(true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  let isShown = false
  void expectMe().then(() => {
    isShown = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isShown).toBe(true)
})

test('a session that has ended is not kept as an answer', async () => {
  keepSignedIn(true)
  const refused = { code: 'unauthorized', message: 'Sign in' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  await expectMe()
  expect(queryClient.getQueryData(ME.queryKey)).toBeUndefined()
  expect(localStorage.getItem('signed-in')).toBeNull()
})
