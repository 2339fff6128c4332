const failures = new WeakSet<Error>()

/** Loads what nobody waits for yet. Where a release took it away, that is no reason to load the page anew. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    failures.add(failure as Error)
    throw failure
  }
}

/** Whether what failed was loaded in the background. */
export const wasInBackground = (failure: Error) => failures.has(failure)
