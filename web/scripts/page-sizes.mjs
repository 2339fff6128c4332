// What pages cost on the wire: opens each of those that were built in headless Chromium with nothing kept, adds up the Brotli
// sizes of all scripts and styles until nothing is asked for any more, and fails above the budgets. WebAssembly, models and
// type are not counted. The last line adds what an application loads later: pictures, its review, payment.
//
//   npm run sizes
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { openBrowser } from '../test/e2e/support/browser.mjs'

/**
 * Most bytes of each page, in English: half a percent above what each had when its figure was last set, so that a word or two
 * does not stop anybody and a library does. Who needs more sets it anew and says in the commit what the bytes are for; loading
 * something only where it is wanted comes first. Digests in names of files are not counted.
 */
const BUDGETS = {
  '/': 115_400,
  '/e-visa/search': 151_800,
  '/e-visa/foreigners': 185_300,
  '/e-visa/guarantee-personal': 257_200,
}
/** Where an application goes, from its form to its payment, with all that is loaded on the way. */
const APPLICATION = [
  'src/kinds/evisa/Submitted.tsx',
  'src/kinds/evisa/wizard.ts',
  'src/pay/PaymentCheck.tsx',
  'src/pay/PaymentResult.tsx',
]
const APPLICATION_BUDGET = 298_900

/**
 * What was promised of scripts, as gzip has them: the home page, which is read without the program (what that costs on its
 * first use stands above), and a form with its workers before any WebAssembly.
 */
const PROMISED = { read: 90_000, form: 200_000 }

const CODE = /\.(js|css)$/
const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html', wasm: 'application/wasm' }

/** Serves the pages, and nothing of the API. */
function serve(dist) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://local').pathname
    const isFile = /\.\w+$/.test(path)
    try {
      const body = readFileSync(join(dist, isFile ? path : 'index.html'))
      const type = TYPES[isFile ? path.split('.').at(-1) : 'html'] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

/** Paths of the scripts and styles that a page asks for, its workers' too. */
async function asked(browser, url) {
  // The service worker fetches every page for later, when this one is there.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' })
  const page = await context.newPage()
  const files = new Set()
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (CODE.test(pathname)) files.add(pathname.slice(1))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('main h1').waitFor()
  // Longer than a form waits before it fetches what its later parts need.
  await page.waitForTimeout(2500)
  await page.waitForLoadState('networkidle')
  await context.close()
  return files
}

/** Scripts of a module with what it imports at once. */
function scriptsOf(manifest, key, found = new Set()) {
  const { file, imports = [] } = manifest[key]
  found.add(file)
  for (const next of imports) scriptsOf(manifest, next, found)
  return found
}

/** Files of these modules with all that they import, at once or later, but for what every page has. */
function filesOf(manifest, keys, first, found = new Set(), seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    // Copies of catalogues are for whoever is offline.
    if (seen.has(key) || first.has(chunk.file) || key.includes('catalogues/')) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (CODE.test(file)) found.add(file)
    filesOf(manifest, [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])], first, found, seen)
  }
  return found
}

const dist = fileURLToPath(new URL('../dist', import.meta.url))
/**
 * Names of files carry digests of their contents, which compress to nothing and so to a hundred bytes more or less whenever any
 * file changes: here they are all alike, and a page costs the same wherever and however often it is built.
 */
const DIGEST = /-[\w-]{8}(?=\.(?:js|css|wasm)\b)/g
const read = (file) => readFileSync(join(dist, file), 'utf8').replaceAll(DIGEST, '-00000000')
const sizeOf = (file) => brotliCompressSync(read(file)).length
const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
const zippedOf = (file) => gzipSync(read(file)).length
const number = new Intl.NumberFormat('en')
const tell = (what, files, most, bytes = sum(files)) => {
  if (bytes > most) process.exitCode = 1
  const all = `${number.format(bytes)} of ${number.format(most)} bytes`
  console.log(`${bytes > most ? '✗' : '✓'} ${what.padEnd(28)} ${all.padStart(28)} in ${files.size} files`)
}
const server = await serve(dist)
const browser = await openBrowser()
try {
  const { port } = server.address()
  const opened = {}
  for (const [path, most] of Object.entries(BUDGETS)) {
    opened[path] = await asked(browser, `http://127.0.0.1:${port}${path}`)
    tell(path, opened[path], most)
  }
  const manifest = JSON.parse(readFileSync(join(dist, '.manifest.json'), 'utf8'))
  const later = filesOf(manifest, APPLICATION, opened['/'])
  tell('an application, whole', new Set([...opened['/e-visa/foreigners'], ...later]), APPLICATION_BUDGET)
  const promised = (what, files, most) => {
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    const bytes = scripts.reduce((total, file) => total + zippedOf(file), 0)
    tell(what, new Set(scripts), most, bytes)
  }
  promised('/ as it is read, gzip', scriptsOf(manifest, 'src/writtenEntry.ts'), PROMISED.read)
  promised('/e-visa/foreigners, gzip', opened['/e-visa/foreigners'], PROMISED.form)
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
}
