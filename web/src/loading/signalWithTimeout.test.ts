// @vitest-environment node
import { expect, it } from 'vitest'
import { signalWithTimeout } from './signalWithTimeout'

it('ends with the other signal', () => {
  const other = new AbortController()
  const either = signalWithTimeout(other.signal, 60_000)
  expect(either.aborted).toBe(false)
  other.abort('left')
  expect(either.reason).toBe('left')
})

it('is over where the other one is', () => {
  expect(signalWithTimeout(AbortSignal.abort('left'), 60_000).reason).toBe('left')
})

it('ends after so long', async () => {
  const either = signalWithTimeout(new AbortController().signal, 1)
  await new Promise((resolve) => either.addEventListener('abort', resolve))
  expect(either.aborted).toBe(true)
})
