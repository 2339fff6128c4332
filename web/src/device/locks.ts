/**
 * Runs `work` while no other tab runs one under the same name; `signal` ends the waiting. A browser without Web Locks runs
 * it at once.
 */
export async function alone<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, signal ? { signal } : {}, work) : work()
}
