/**
 * Does this while no other tab does it under the same name; `signal` ends the waiting. A browser without locks has no worse
 * than before.
 */
export async function alone<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, signal ? { signal } : {}, work) : work()
}
