/** Ends with this signal, or after so long. `AbortSignal.any` is newer than some of the browsers that we support. */
export function signalWithTimeout(signal: AbortSignal, ms: number) {
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(ms)]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { once: true })
  }
  return either.signal
}
