import { expose } from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PortraitReport } from './types'
import { LIMIT_MS } from './visionWorker'

vi.mock('./assets', () => ({
  visionModule: async () => 'module',
  faceNetworks: async () => [new Uint8Array(), new Uint8Array(), new Uint8Array()],
  readerBytes: async () => new Uint8Array(),
}))

/** What the next workers answer; a picture is named by its first byte. */
let answers: { open: () => unknown; portrait: (picture: number) => unknown }
let workers: StagedWorker[]

/** A worker in this thread, spoken to by the real protocol. */
class StagedWorker extends EventTarget {
  ended = false
  #channel = new MessageChannel()

  constructor() {
    super()
    workers.push(this)
    this.#channel.port2.onmessage = ({ data }) => {
      if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }))
    }
    const { open, portrait } = answers
    expose({ open, portrait: (bytes: Uint8Array) => portrait(bytes[0] ?? 0) }, this.#channel.port1)
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    if (!this.ended) this.#channel.port2.postMessage(message, transfer)
  }
  terminate() {
    this.ended = true
    this.#channel.port1.close()
  }
}

const report = (width: number) => ({ width, height: 3, faces: [], measures: [], findings: [] })
/** An answer that comes when it is told to. */
function held() {
  let tell: (answer: unknown) => void = () => {}
  const answer = new Promise((resolve) => {
    tell = resolve
  })
  return { answer, tell }
}
const never = new Promise(() => {})
let judge: (picture: number, signal?: AbortSignal) => Promise<PortraitReport>

beforeEach(async () => {
  workers = []
  answers = { open: () => undefined, portrait: report }
  vi.stubGlobal('Worker', StagedWorker)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  const { judgePortrait } = await import('./vision')
  judge = (picture, signal = new AbortController().signal) =>
    judgePortrait(new Uint8Array([picture]), undefined, signal)
})
afterEach(() => {
  for (const worker of workers) worker.terminate()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps its worker when a call is given up that was answered before', async () => {
  const choice = new AbortController()
  expect((await judge(1, choice.signal)).width).toBe(1)
  choice.abort()
  expect((await judge(2)).width).toBe(2)
  expect(workers).toHaveLength(1)
})

it('answers one who waits when another gives up', async () => {
  const second = held()
  answers.portrait = (picture) => (picture === 1 ? never : second.answer)
  const choice = new AbortController()
  const first = judge(1, choice.signal)
  const other = judge(2)
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  choice.abort(new Error('another was chosen'))
  await expect(first).rejects.toThrow('another was chosen')
  second.tell(report(2))
  expect((await other).width).toBe(2)
})

it('ends a worker that nobody waits for any more, and starts another for the next picture', async () => {
  const begun = held()
  answers.portrait = () => {
    begun.tell(undefined)
    return never
  }
  const choice = new AbortController()
  const given = judge(1, choice.signal)
  await begun.answer
  choice.abort(new Error('another was chosen'))
  await expect(given).rejects.toThrow('another was chosen')
  expect(workers[0]?.ended).toBe(true)
  answers.portrait = report
  expect((await judge(2)).width).toBe(2)
})

it('fails for all who wait when the worker breaks down, and starts another', async () => {
  answers.portrait = () => never
  const calls = [judge(1), judge(2)]
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  for (const call of calls) await expect(call).rejects.toThrow('out of memory')
  answers.portrait = report
  expect((await judge(3)).width).toBe(3)
  expect(workers.map(({ ended }) => ended)).toEqual([true, false])
})

it('fails when the module cannot be loaded, and tries again', async () => {
  answers.open = () => {
    throw new Error('no memory for the module')
  }
  await expect(judge(1)).rejects.toThrow('no memory for the module')
  answers.open = () => undefined
  expect((await judge(2)).width).toBe(2)
})

it.each(['open', 'portrait'] as const)('waits ten seconds for a worker that hangs at %s', async (place) => {
  answers[place] = () => never
  const call = judge(1)
  const failed = expect(call).rejects.toThrow('did not answer')
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect(workers[0]?.ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(workers[0]?.ended).toBe(true)
})
