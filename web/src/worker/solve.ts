import { proxy, wrap } from 'comlink'
import type { Work } from './work'
import type { WorkApi } from './work.worker'

/** Solves a captcha's work beside the page; the worker ends with it, or when nobody waits any more. */
export async function solveWork(work: Work, onProgress: (part: number) => void, signal: AbortSignal) {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<number>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', () => reject(new Error('the worker could not start')))
      wrap<WorkApi>(worker).findNumber(work, proxy(onProgress)).then(resolve, reject)
    })
  } finally {
    worker.terminate()
  }
}
