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
  await cache.put(url, response.clone())
  return response
}

async function bytes(url: string) {
  return new Uint8Array(await (await kept(url)).arrayBuffer())
}

async function load() {
  const [module, detector, reader] = await Promise.all([
    kept(wasmUrl).then((response) => WebAssembly.compileStreaming(response)),
    bytes(__MODELS__.detector),
    bytes(__MODELS__.reader),
  ])
  return { module, detector, reader }
}

let loading: ReturnType<typeof load> | undefined

/** The compiled module and the models, shared by all workers; a failed try is made again at the next call. */
export function visionAssets() {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
