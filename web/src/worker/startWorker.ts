import { type Remote, wrap } from 'comlink'

/**
 * Starts a worker at the first question, with a module that is compiled meanwhile; where that fails the next question tries
 * again.
 */
export function startedOnce<Api extends { start(module: WebAssembly.Module): Promise<void> }>(
  open: () => Worker,
  module: () => Promise<WebAssembly.Module>,
) {
  let starting: Promise<Remote<Api>> | undefined
  return () => {
    starting ??= start<Api>(open(), module).catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
}

async function start<Api extends { start(module: WebAssembly.Module): Promise<void> }>(
  worker: Worker,
  module: () => Promise<WebAssembly.Module>,
) {
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'the worker could not start')),
    )
  })
  const remote = wrap<Api>(worker)
  const begin = remote.start as unknown as (module: WebAssembly.Module) => Promise<void>
  await Promise.race([module().then((compiled) => begin(compiled)), failed])
  return remote
}
