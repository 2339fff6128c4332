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
 * Most bytes of each page, in English, a hundred or more above what it has (127,360, 148,576, 183,589 and 242,199 when the
 * confirmations were first written at build time; an application 255,822). Before a kind of case was data (d92deaf) the first
 * three had 138,704, 156,203 and 255,389; the guarantee's had 262,874 when it was new (638b060). Who adds more says so here.
 * A sentence of its own for every answer that is missing, and the search of countries by what people type: 2,800 for a
 * guarantee and an application, 900 for a form that is opened. What is said of documents that are no valid passport, and six
 * more measures of a portrait: 500 for each form. Then accounts: links of the header for who is signed in and who is not,
 * a tick for an account, and turning a portrait upright: 600 for each page, 900 for each form. The addresses of the second
 * sign-in step and of the authority's accounts, and refusals that a page may mend: 200 for each page that has no form. One's
 * own applications, opened by the session, and a word to whoever wants an account and has one: 200 for each page, 1,300 for
 * the look-up and for each form. Going on with a form on another device: 1,100 for each form, whose other 8,400 load when
 * that is wanted. A computer that others use, told with each request, and what may follow a refused password: 500 for each
 * page that has no form, 100 for each form. A guarantee that begins with what
 * its guarantor said before: 700 for its form. The lotus of the documents as the pages' emblem, what to do with an approved
 * visa, and no finding said twice: 200 for each page with a form or a look-up. Reading what the authority tells, and a
 * notice where it does not come: 2,000 for the home page, whose own texts came with it before. What keeps the server's
 * answers comes with the first page that asks for some: 8,300 less for the home page. An announcement, the way to a box that
 * answers questions, texts that the footer leads to, and a page that is not shown in the wrong language: 1,100 for each. Help,
 * lost codes, fees as the portal says them, and a portal that is closed: 800 for each. Illustrations of what was not found:
 * 700 for the look-up. Looking for files without a registration code: 2,900 for the look-up. Roads to the desk that answers
 * requests, a question before a second payment, and remarks on a form: 300 for each page. A new release that takes away what
 * a page would load next: 200 for each. How a page is printed, a word while nothing is drawn, and on the home page the day of
 * a decision: 900 for it, 700 for the look-up. In a form the frames and words of examples of pictures, and a review whose
 * parts close and whose answers lead to their questions: 2,200 for each; the drawings, 2,200, come with the photo step.
 * Organizations, which register as any case is filled in, and their own pages: their addresses take the room of what is said
 * of cases that were sent, which now comes with the pages that say it; that costs 2,000 for the look-up, which also tells how
 * a registration stands, and 700 for each form. Guarantees of organizations and the import of workbooks: their addresses, and
 * lists of choices that open within a dialog, cost 300 for the look-up and 1,100 for the whole. A form that is sent with no page
 * open: 600 for each form. Frames that routes name: 100 for each page. Notes beside a form: 700 for one that is opened.
 * Pictures made smaller in a worker, and notices that can be read again: 400. Places that are suggested while they are typed,
 * and requests for help that the device keeps: 100 for the home page, 200 for the look-up, 300 for a form, 2,100 for the whole,
 * and as much for a guarantee, which begins with an address. The list of the border gates, which rules that ask for one
 * follow: 2,600 for a guarantee, where it is the copy of the build, as no server answers here; with the words of the banner
 * and of a long receipt 200 for each page. Loading pages by ourselves instead of by
 * React Router: 16,000 less for each. A focus that is given back when another device changed the form, and a release that
 * takes no page away for what nobody waits for: 300 for a guarantee, and 200 for the look-up, which had no room left. Words on a
 * covered mouth: 300 for a guarantee, which had no room left either. A check whether the browser can run the program, and
 * nothing newer than the browsers that are supported: 400 for each page, which three had no room for. What
 * fails in a page that is being left is no fault: 200 for the look-up and a guarantee, 400 for an application. Telephone
 * numbers and dates as people write them, and whose account a form will be in: 600 for the look-up, 300 for a guarantee. Paths with too
 * many slashes, digits of other keyboards, and words of links to forms and of cuts that come with what says them: 400 for the
 * home page. The first line is what the home page costs once somebody uses it: it is read with what stands in the last but one.
 * The way to the camera, which is loaded when it is opened: 510 for a form. Parts that are done and checked again: 200. What one entry and several cost, where they are
 * chosen: 10 for a guarantee, whose parts come with those of an application. What a page writes down while it is being left: 550 for
 * a form, and 3,900 for a guarantee, which loads the cipher for it behind its first answers. Names beside codes, dates that are
 * written by one function, and the question whether one needs a visa, whose dialog loads when it is asked: 850 for the home page,
 * 1,350 for the look-up with what an officer asks for, 1,900 for a guarantee, 2,500 for a form with its words of all that. The
 * address where a phone takes a photo: 30 for each page; a menu behind a word on narrow screens, and the parts that are begun: 260;
 * all that was sent, and the same once more: 100 for the look-up, the rest of which loads when it is wanted; words of a wrong tax
 * code: 100 for a guarantee. All that was paid for together on one page, and days in sentences as they are written elsewhere: 90
 * for each page, 260 for the look-up, 160 for a form. What is said of each measure comes with the first portrait, and with it
 * 2,300 less for each form.
 * Digests in names of files, which are no longer counted, took 1,600 to 3,600 of each.
 */
const BUDGETS = {
  '/': 114_820,
  '/e-visa/search': 150_030,
  '/e-visa/foreigners': 184_360,
  '/e-visa/guarantee-personal': 255_860,
}
/**
 * Where an application goes, from its form to its payment; at 638b060 it loaded 280,645 bytes. The day by
 * which what was paid is decided takes some of it, and the check of the browser 400.
 */
const APPLICATION = [
  'src/kinds/evisa/Submitted.tsx',
  'src/kinds/evisa/wizard.ts',
  'src/pay/PaymentCheck.tsx',
  'src/pay/PaymentResult.tsx',
]
// 225 bytes of it came with lists that have their room, and take no press that only opened them; 770 with the offer of a
// refused name in the letters of the passport, which loads when a name is refused; 1,030 with the table of what a second
// passport page would undo, which loads when it would; 20 with a word for photos that could be better; 140
// with the fee beside the number of entries; 4,020 with the camera that leads by hints, most of
// which loads when it is opened; 3,900 with a cipher that answers at once, for what a page has that is being left, which
// loads behind the first answers; 8,000 with exemptions, what people have in common who are paid together, addresses that are
// probably mistyped, and fifty questions that are searched, each of which loads where it is of use; 1,630 with
// photos that a phone takes for a computer, most of which loads when they are wanted.
const APPLICATION_BUDGET = 297_370

/**
 * What was promised of scripts, as gzip has them: the home page, which is read without the program (what that costs on its
 * first use stands above), and a form with its workers before any WebAssembly: 200,000, which it came to be above
 * by 1,300 until what is said of each measure of a portrait came with the first portrait (2,300 less).
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
