// A page with our image checks, served to a browser: every file compressed, nothing cached, pictures as they are.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
/** What such a page needs; the reader only for passport pages. */
export const FILES = {
  'peer.mjs': at('scripts/bench/support/peer.mjs'),
  'evisa_wasm.js': at('web/pkg/vision/evisa_wasm.js'),
  'evisa_wasm_bg.wasm': at('web/pkg/vision/evisa_wasm_bg.wasm'),
  'face-detector.net': at('models/cache/face-detector.net'),
  'face-landmarks.net': at('models/cache/face-landmarks.net'),
  'eye-state.net': at('models/cache/eye-state.net'),
  'mrz-reader.net': at('models/cache/mrz-reader.net'),
}
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }

/** What every such page needs is asked for at once, not after the scripts that name it. */
const EARLY = [
  '<link rel="modulepreload" href="peer.mjs">',
  '<link rel="modulepreload" href="evisa_wasm.js">',
  '<link rel="preload" as="fetch" crossorigin href="evisa_wasm_bg.wasm">',
  '<link rel="preload" as="fetch" crossorigin href="face-detector.net">',
  '<link rel="preload" as="fetch" crossorigin href="face-landmarks.net">',
  '<link rel="preload" as="fetch" crossorigin href="eye-state.net">',
].join('')

/**
 * `script` is the page's module, beside peer.mjs; `picture` tells the bytes of `/picture/0` and following. `weigh` sums
 * up what was asked for until then.
 */
export async function serveImageChecks(script, picture) {
  const page = `<!doctype html><link rel="icon" href="data:,">${EARLY}<script type="module">${script}</script>`
  const pack = (bytes) => ({ raw: bytes.length, brotli: brotliCompressSync(bytes) })
  const packed = new Map(Object.entries(FILES).map(([name, path]) => [name, pack(readFileSync(path))]))
  packed.set('index.html', pack(Buffer.from(page)))
  const loaded = new Set()
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://local').pathname.slice(1) || 'index.html'
    response.setHeader('cache-control', 'no-store')
    if (name.startsWith('picture/')) return response.end(picture(Number(name.slice(8))))
    if (!packed.has(name)) return response.writeHead(404).end()
    loaded.add(name)
    const type = TYPES[name.split('.').at(-1)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(packed.get(name).brotli)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    weigh() {
      const sizes = [...loaded].map((name) => packed.get(name))
      const sum = (of) => sizes.reduce((total, size) => total + of(size), 0)
      return { raw: sum(({ raw }) => raw), brotli: sum(({ brotli }) => brotli.length) }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
