import { type Remote, wrap } from 'comlink'
import type { VisionApi } from './vision.worker'

/** Longer than a slow phone takes for a page; what is late is judged by the server. */
export const LIMIT_MS = 10_000

/** A worker that judges pictures, one after the other. */
export interface Eye {
  /**
   * Asks as soon as it is open, and fails when it ends. Who gives a signal waits for `LIMIT_MS` at most, and may give
   * up before: that ends the worker only where nobody else waits for it.
   */
  ask<T>(question: (remote: Remote<VisionApi>) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** `onEnd` hears when this one is of no use any more: it could not be opened, broke down, or did not answer. */
export function openEye(parts: Promise<Parameters<VisionApi['open']>>, onEnd: () => void): Eye {
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
    ask: (question, signal) =>
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
            const answer = await question(remote)
            leave()
            resolve(answer)
          })
          // A panic leaves the module in an unknown state.
          .catch(end)
      }),
  }
}
