// The eyes alone in a browser: bytes, the first verdict from navigation with nothing cached, and warm ones.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** What a page needs; the reader only for passport pages. */
export const FILES = {
  'peer.mjs': at('scripts/bench/peer.mjs'),
  'evisa_wasm.js': at('web/pkg/vision/evisa_wasm.js'),
  'evisa_wasm_bg.wasm': at('web/pkg/vision/evisa_wasm_bg.wasm'),
  'face-detector.net': at('models/cache/face-detector.net'),
  'mrz-reader.net': at('models/cache/mrz-reader.net'),
}
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }
const PAGE = `<!doctype html><link rel="icon" href="data:,"><script type="module">
import { init, read, verdict } from './peer.mjs'
const pages = location.search === '?pages'
const picture = async (i) => new Uint8Array(await (await fetch('/picture/' + i)).arrayBuffer())
const judge = pages ? read : verdict
window.first = Promise.all([picture(0), init({ pages })]).then(([bytes]) => {
  judge(bytes)
  return performance.now()
})
window.warm = async (count, warmUps, runs) => {
  const pictures = await Promise.all(Array.from({ length: count }, (_, i) => picture(i)))
  const times = []
  for (let i = 0; i < warmUps + runs; i++) {
    const start = performance.now()
    judge(pictures[i % count])
    times.push(performance.now() - start)
  }
  return times.slice(warmUps)
}
</script>`

/** Serves the files compressed, and pictures as they are; nothing may be cached. */
async function serve(pictures) {
  const packed = new Map()
  const body = (name) => {
    const bytes = name === 'index.html' ? Buffer.from(PAGE) : readFileSync(FILES[name])
    if (!packed.has(name)) packed.set(name, { raw: bytes.length, brotli: brotliCompressSync(bytes) })
    return packed.get(name)
  }
  const loaded = new Set()
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://local').pathname.slice(1) || 'index.html'
    response.setHeader('cache-control', 'no-store')
    if (name.startsWith('picture/')) return response.end(pictures[Number(name.slice(8))])
    if (name !== 'index.html' && !(name in FILES)) return response.writeHead(404).end()
    loaded.add(name)
    const type = TYPES[name.split('.').at(-1)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body(name).brotli)
  })
  Object.keys(FILES).forEach(body)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const weigh = () => {
    const sizes = [...loaded].map((name) => packed.get(name))
    const sum = (of) => sizes.reduce((total, size) => total + of(size), 0)
    return { raw: sum(({ raw }) => raw), brotli: sum(({ brotli }) => brotli.length) }
  }
  return { server, url: `http://127.0.0.1:${server.address().port}/`, weigh }
}

/** `pictures`: bytes of files. Milliseconds of `firsts` navigations and of `runs` warm verdicts after `warmUps`. */
export async function measureEyes(browser, pictures, { pages = false, firsts = 5, warmUps = 10, runs = 50 } = {}) {
  const { server, url, weigh } = await serve(pictures)
  const first = []
  try {
    for (;;) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(pages ? `${url}?pages` : url)
      first.push(await page.evaluate(() => window.first))
      if (first.length === firsts) {
        const warm = await page.evaluate((args) => window.warm(...args), [pictures.length, warmUps, runs])
        await context.close()
        return { ...weigh(), first, warm }
      }
      await context.close()
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
