import { type Remote, wrap } from 'comlink'
import type { VisionApi } from './vision.worker'

/** Longer than a slow phone takes for a passport page; what takes longer is judged by the server alone. */
export const LIMIT_MS = 10_000

/** A worker thread with the vision module, which answers one call after the other. */
export interface VisionWorker {
  /**
   * Makes a call as soon as the module is ready; rejects when the worker ends. A call with a signal times out after
   * `LIMIT_MS`. An abort rejects its own call, and ends the worker only where no other call waits for it: a running
   * call cannot be stopped in any other way.
   */
  ask<T>(call: (remote: Remote<VisionApi>) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** `onEnd` is called when this worker cannot be used any more: it did not start, crashed, or did not answer in time. */
export function openVisionWorker(
  parts: Promise<Parameters<VisionApi['open']>>,
  onEnd: () => void,
): VisionWorker {
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<VisionApi>(worker)
  const waiting = new Set<(reason: unknown) => void>()
  let isOpen = false

  function end(reason: unknown) {
    worker.terminate()
    onEnd()
    for (const reject of waiting) reject(reason)
  }
  worker.addEventListener('error', ({ message }) => end(new Error(message || 'the worker could not start')))
  worker.addEventListener('messageerror', () => end(new Error('the worker was not understood')))
  const opened = parts.then(async (known) => {
    await remote.open(...known)
    isOpen = true
  })
  opened.catch(end)

  return {
    ask: (call, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const timer = signal && setTimeout(() => end(new Error('the worker did not answer')), LIMIT_MS)
        function leave() {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          waiting.delete(fail)
        }
        function fail(reason: unknown) {
          leave()
          reject(reason)
        }
        function giveUp() {
          fail(signal?.reason)
          if (isOpen && waiting.size === 0) end(signal?.reason)
        }
        waiting.add(fail)
        signal?.addEventListener('abort', giveUp)
        opened
          .then(async () => {
            if (!waiting.has(fail)) return
            const answer = await call(remote)
            leave()
            resolve(answer)
          })
          // After a panic the state of the module is unknown: the worker is not used again.
          .catch(end)
      }),
  }
}
