import { type Remote, wrap } from 'comlink'

/**
 * Starts a worker at the first question, with a module that is compiled meanwhile; where that fails the next question tries
 * again. `onStart` is called before the first question is asked.
 */
export function startedOnce<Api extends { start(module: WebAssembly.Module): Promise<void> }>(
  open: () => Worker,
  module: () => Promise<WebAssembly.Module>,
  onStart: (started: Remote<Api>) => void = () => undefined,
) {
  let starting: Promise<Remote<Api>> | undefined
  return () => {
    starting ??= start<Api>(open(), module, onStart).catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
}

async function start<Api extends { start(module: WebAssembly.Module): Promise<void> }>(
  worker: Worker,
  module: () => Promise<WebAssembly.Module>,
  onStart: (started: Remote<Api>) => void,
) {
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'the worker could not start')),
    )
  })
  const remote = wrap<Api>(worker)
  const begin = remote.start as unknown as (module: WebAssembly.Module) => Promise<void>
  await Promise.race([module().then((compiled) => begin(compiled)), failed])
  onStart(remote)
  return remote
}
