import { proxy, wrap } from 'comlink'
import type { Work } from './work'
import type { WorkApi } from './work.worker'

/**
 * Solves a captcha's work beside the page; the worker ends with it, or when nobody waits any more. Progress comes by a channel
 * of its own, in WebKit often behind the answer: nothing is told of it once the answer is there.
 */
export async function solveWork(work: Work, onProgress: (part: number) => void, signal: AbortSignal) {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  let isOver = false
  const told = proxy((part: number) => {
    if (!isOver) onProgress(part)
  })
  try {
    return await new Promise<number>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', () => reject(new Error('the worker could not start')))
      wrap<WorkApi>(worker).findNumber(work, told).then(resolve, reject)
    })
  } finally {
    isOver = true
    worker.terminate()
  }
}
