// The vision module does not come through vite-plugin-wasm, as that of the forms does: the plugin's import fetches,
// compiles and instantiates in each worker that has it. Here the module is compiled once, while it arrives, and
// shared by both workers, and its file is kept on the device together with the networks (a Cache of its own, so that
// a page that was never asked for a picture precaches nothing of it).
import signaturesUrl from '@wasm/signatures/evisa_wasm_bg.wasm?url'
import wasmUrl from '@wasm/vision/evisa_wasm_bg.wasm?url'
import workbookUrl from '@wasm/workbook/evisa_wasm_bg.wasm?url'
import barcodeUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

const CACHE_NAME = 'vision'
/** What this release fetches; every address contains a digest of the file, so a cached copy is never stale. */
const CURRENT = [wasmUrl, workbookUrl, signaturesUrl, barcodeUrl, ...Object.values(__MODELS__)]

/** The device's cache; undefined where there is none, as where site data is blocked. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE_NAME)
  } catch {
    return undefined
  }
}

/** Stores a copy and deletes those of former releases. On a full disk there is no copy, and nothing else is lost. */
async function store(cache: Cache, url: string, response: Response) {
  const former = (await cache.keys()).filter((cached) => !CURRENT.some((own) => cached.url.endsWith(own)))
  await Promise.all(former.map((cached) => cache.delete(cached)))
  await cache.put(url, response)
}

/** From the cache, else from the network into the cache. */
async function fetchCached(url: string): Promise<Response> {
  const cache = await openCache()
  const cached = await cache?.match(url).catch(() => undefined)
  if (cached) return cached
  // Whatever the page needs to be drawn, and the rules of its form, come first.
  const response = await fetch(url, { priority: 'low' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // Not awaited: the caller compiles while the bytes still arrive.
  if (cache) store(cache, url, response.clone()).catch(() => undefined)
  return response
}

/** Loads at the first call, for all workers; after a failure the next call tries again. */
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

const bytes = (url: string) => once(async () => new Uint8Array(await (await fetchCached(url)).arrayBuffer()))

const compiled = (url: string) => once(async () => WebAssembly.compileStreaming(await fetchCached(url)))

/** The compiled module, shared by all workers. */
export const visionModule = compiled(wasmUrl)
/** What reads and writes workbooks: only the page that imports one asks for it. */
export const workbookModule = compiled(workbookUrl)
/** What verifies documents: only the page that does asks for it. */
export const signaturesModule = compiled(signaturesUrl)
/** What reads barcodes: only whoever shows one asks for it. */
export const barcodeModule = compiled(barcodeUrl)
/** The networks that every picture needs: face detector, landmarks, and whether the eyes are open. */
export const faceNetworks = once(() => {
  const { detector, landmarks, eyeState } = __MODELS__
  return Promise.all([bytes(detector)(), bytes(landmarks)(), bytes(eyeState)()])
})
/** The network that reads the machine-readable zone of passport pages; portraits do not wait for it. */
export const readerBytes = bytes(__MODELS__.reader)
