import wasmUrl from '@wasm/vision/evisa_wasm_bg.wasm?url'

const KEPT = 'eyes'

/** Fetches once for good: every address names its content, so a kept copy is never stale. */
async function kept(url: string): Promise<Response> {
  if (!('caches' in globalThis)) return fetch(url)
  const cache = await caches.open(KEPT)
  const found = await cache.match(url)
  if (found) return found
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // Kept beside its use: whoever waits compiles while bytes still arrive. A full disk only costs the copy.
  cache.put(url, response.clone()).catch(() => undefined)
  return response
}

/** Loads at the first call, for all workers; a failed try is made again at the next call. */
function once<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const bytes = (url: string) => once(async () => new Uint8Array(await (await kept(url)).arrayBuffer()))

/** The compiled module, shared by all workers. */
export const visionModule = once(async () => WebAssembly.compileStreaming(await kept(wasmUrl)))
export const detectorBytes = bytes(__MODELS__.detector)
/** Only pages are read; a portrait does not wait for it. */
export const readerBytes = bytes(__MODELS__.reader)
