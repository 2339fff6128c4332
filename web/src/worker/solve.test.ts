import { expose } from 'comlink'
import { afterEach, expect, it, vi } from 'vitest'
import { solveWork } from './solve'
import type { Work } from './work'

const WORK: Work = { algorithm: 'SHA-256', salt: 'a-captcha', challenge: '00', maxNumber: 9 }

/** Stands in for the worker, at the other end of a channel; what it tells of its progress is let through by hand. */
let tell: (part: number) => void
let answer: (number: number) => void
const terminated = vi.fn()

function beside() {
  const { port1, port2 } = new MessageChannel()
  const findNumber = (_: Work, onProgress: (part: number) => void) => {
    tell = onProgress
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  expose({ findNumber }, port2)
  port1.start()
  const terminate = () => {
    terminated()
    port1.close()
  }
  return Object.assign(port1, { terminate })
}

// Called with `new`, a function may answer with another object.
vi.stubGlobal('Worker', function Worker() {
  return beside()
})
afterEach(() => terminated.mockReset())

const arrives = (part: number, heard: number[]) => vi.waitFor(() => expect(heard.at(-1)).toBe(part))
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

it('tells how far it is, until the answer is there: what was on the way then is not told', async () => {
  const heard: number[] = []
  const solved = solveWork(WORK, (part) => heard.push(part), new AbortController().signal)
  await vi.waitFor(() => expect(tell).toBeDefined())
  tell(0.5)
  await arrives(0.5, heard)
  answer(7)
  expect(await solved).toBe(7)
  tell(0.6)
  await turn()
  expect(heard).toEqual([0.5])
  expect(terminated).toHaveBeenCalledOnce()
})

it('ends when nobody waits any more, and tells nothing from then on', async () => {
  const heard: number[] = []
  const own = new AbortController()
  const solved = solveWork(WORK, (part) => heard.push(part), own.signal)
  await turn()
  own.abort()
  await expect(solved).rejects.toThrow()
  tell(0.6)
  await turn()
  expect(heard).toEqual([])
  expect(terminated).toHaveBeenCalledOnce()
})
