// Writes pages as they look before the program runs: the home page to dist/home/<language>.html, the confirmations before
// an application to dist/e-visa/foreigners, and the look-up to dist/e-visa/search.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const web = new URL('..', import.meta.url).pathname
const dist = join(web, 'dist')
const scratch = join(web, 'node_modules/.prerender')

await build({
  root: web,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: scratch, emptyOutDir: true, copyPublicDir: false },
})
const { writeApplications, writeHomes, writeLookups } = await import(join(scratch, 'prerender.js'))

const EAST_ASIAN = ['zh', 'ja']

/**
 * The type of the first screen: Latin, the marks of Vietnamese only where they are read, and what keeps the room of
 * Chinese and Japanese. Without a language it is a page that may turn out to be in any; the names of languages have the
 * marks in regular weight.
 */
function preloads(language) {
  const wanted = ['be-vietnam-pro-latin-(400|600)-normal']
  if (language === 'vi') wanted.push('be-vietnam-pro-vietnamese-(400|600)-normal')
  if (!language) wanted.push('be-vietnam-pro-vietnamese-400-normal')
  if (!language || EAST_ASIAN.includes(language)) wanted.push('east-asian-blank')
  const names = new RegExp(`^(${wanted.join('|')})-.*\\.woff2$`)
  return readdirSync(join(dist, 'assets'))
    .filter((name) => names.test(name))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`)
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Replaces what must be there exactly once; a template that has changed is an error, not a silent blank. */
function put(page, from, to) {
  if (page.split(from).length !== 2) throw new Error(`index.html should have ${from} once`)
  return page.replace(from, () => to)
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
// Kept beside the pages for `page-sizes.mjs`; the server shows no file whose name begins with a dot.
renameSync(join(dist, '.vite/manifest.json'), join(dist, '.manifest.json'))
rmSync(join(dist, '.vite'), { recursive: true })

/** Chunks of these modules behind all that they import, as their styles must stand. */
function chunksOf(keys, found = new Set(), seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    chunksOf(chunk.imports ?? [], found, seen)
    found.add(chunk)
  }
  return [...found]
}

const styles = (keys) =>
  chunksOf(keys)
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`)
const scripts = (keys) =>
  chunksOf(keys).map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`)

const template = readFileSync(join(dist, 'index.html'), 'utf8')
const TITLE = '<title>e-Visa</title>'
const ROOT = '<div id="root" data-words="web forms"></div>'

/** A page with this in its head. */
const headed = (page, lines) => put(page, TITLE, lines.join('\n    '))

function write(path, page) {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), page)
}

const homes = await writeHomes()
const descriptionIn = (language) => {
  const { description } = homes.find((home) => home.language === language)
  return `<meta name="description" content="${escaped(description)}" />`
}
/** Of a page that may turn out to be in any language: what its `lang` says until then. */
const described = descriptionIn('vi')

write('index.html', headed(template, [TITLE, described, ...preloads()]))

// Pages written at build time start without the program. Styles come first: nothing is drawn before they are here.
const ENTRY = 'src/writtenEntry.ts'
const PROGRAM = 'index.html'
const bare = template.replace(/ *<(script type="module"|link rel="stylesheet")[^>]*>(<\/script>)?\n/g, '')
// Drawing waits for the start: the person may have chosen another language than the one that the server was asked for.
const start = `<script type="module" blocking="render" crossorigin src="/${manifest[ENTRY].file}"></script>`

/** What scripts take from the page. No end of an element stands in it. */
const data = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

/** What is said without scripts, of all languages in this one: it has a line in each. */
const saidIn = (language, page) =>
  page.replace(/<p lang="(\w+)">[^<]*<\/p>/g, (line, its) => (its === language ? line : ''))

for (const { language, title, body, posts, sentences } of homes) {
  const page = headed(put(saidIn(language, bare), '<html lang="vi">', `<html lang="${language}">`), [
    `<title>${escaped(title)}</title>`,
    descriptionIn(language),
    ...styles([PROGRAM]),
    ...preloads(language),
    ...scripts([ENTRY]),
    start,
  ])
  const root = `<div id="root" data-language="${language}" data-path="/" data-start="later">${body}</div>`
  // What the program takes over with the page (`src/start/takeOver.ts`), and what is said without it.
  const content = data('written-content', { 'bai-viet': posts }) + data('written-sentences', sentences)
  write(`home/${language}.html`, put(page, ROOT, root + content))
}

// Whoever opens these may have chosen another language than the browser's, or be on the way back to what was begun: one file
// has the page in every language, and its start, for which drawing waits, puts one in its place, or none (`src/prerendered/written.ts`).
// What the program draws it with is asked for beside it.
function writeInEvery(path, pages, { words, modules, mark = '' }) {
  const page = headed(bare, [
    TITLE,
    described,
    ...styles([PROGRAM, ...modules]),
    ...scripts([ENTRY]),
    start,
    ...preloads(),
  ])
  const parts = pages.map(
    ({ language, title, body }) =>
      `<template data-language="${language}" title="${escaped(title)}">${body}</template>`,
  )
  const root = `<div id="root" data-words="${words}" data-path="${path}"${mark}></div>`
  const then = `<template id="then">${scripts(modules).join('')}</template>`
  write(`${path.slice(1)}/index.html`, put(page, ROOT, [root, ...parts, then].join('\n    ')))
}

writeInEvery('/e-visa/foreigners', await writeApplications(), {
  words: 'web forms cases',
  modules: ['src/kinds/evisa/wizard.ts'],
  // Who has confirmed in this tab is not asked again.
  mark: ' data-confirmations',
})
writeInEvery('/e-visa/search', await writeLookups(), {
  words: 'web forms lookup',
  modules: ['src/lookup/Lookup.tsx'],
})
rmSync(scratch, { recursive: true, force: true })
