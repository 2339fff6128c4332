import wasmUrl from '@wasm/vision/evisa_wasm_bg.wasm?url'

const KEPT = 'eyes'
/** What this release asks for; every address names its content, so a kept copy is never stale. */
const OWN = [wasmUrl, ...Object.values(__MODELS__)]

/** The device's copies; none where it keeps none, as where site data is blocked. */
async function copies(): Promise<Cache | undefined> {
  try {
    return await caches.open(KEPT)
  } catch {
    return undefined
  }
}

/** Keeps a copy, and lets go of what former releases kept. A full disk only costs the copy. */
async function keep(cache: Cache, url: string, response: Response) {
  const former = (await cache.keys()).filter((kept) => !OWN.some((own) => kept.url.endsWith(own)))
  await Promise.all(former.map((kept) => cache.delete(kept)))
  await cache.put(url, response)
}

/** Fetches once for good. */
async function kept(url: string): Promise<Response> {
  const cache = await copies()
  const found = await cache?.match(url).catch(() => undefined)
  if (found) return found
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // Kept beside its use: whoever waits compiles while bytes still arrive.
  if (cache) keep(cache, url, response.clone()).catch(() => undefined)
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
/** What every picture is looked at with: the networks for faces, their landmarks and their lids. */
export const faceNetworks = once(() => {
  const { detector, landmarks, lids } = __MODELS__
  return Promise.all([bytes(detector)(), bytes(landmarks)(), bytes(lids)()])
})
/** Only pages are read; a portrait does not wait for it. */
export const readerBytes = bytes(__MODELS__.reader)
