// Writes dist/home/<language>.html: the home page as it looks before any script runs, in each language; and for pages that
// are opened straight away a copy of index.html that names what they need first.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

const web = new URL('..', import.meta.url).pathname
const dist = join(web, 'dist')
const scratch = join(web, 'node_modules/.prerender')

await build({
  root: web,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: scratch, emptyOutDir: true, copyPublicDir: false },
})
const { writeHomes } = await import(join(scratch, 'prerender.js'))

const EAST_ASIAN = ['zh', 'ja']

/**
 * The type of the first screen: Latin, the marks of Vietnamese only where they are read, and what keeps the room of
 * Chinese and Japanese. Without a language it is a page that may turn out to be in any.
 */
function preloads(language) {
  const subsets = language === 'vi' ? ['latin', 'vietnamese'] : ['latin']
  const wanted = [`be-vietnam-pro-(${subsets.join('|')})-(400|600)-normal`]
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
rmSync(join(dist, '.vite'), { recursive: true })

/** Chunks of these modules with all that they import. */
function chunksOf(keys, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (found.has(chunk)) continue
    found.add(chunk)
    chunksOf(chunk.imports ?? [], found)
  }
  return [...found]
}

/** Scripts and styles of these modules, asked for with the page. */
function early(keys, page) {
  const chunks = chunksOf(keys)
  const links = [
    ...chunks.map(({ file }) => [`/assets/${basename(file)}`, 'rel="modulepreload" crossorigin']),
    ...chunks.flatMap(({ css = [] }) => css).map((file) => [`/${file}`, 'rel="stylesheet" crossorigin']),
  ]
  return links.filter(([href]) => !page.includes(href)).map(([href, how]) => `<link ${how} href="${href}" />`)
}

const template = readFileSync(join(dist, 'index.html'), 'utf8')
const TITLE = '<title>e-Visa</title>'

/** Pages that are opened straight away, with what their first view needs, so that nothing is found out late. */
const OPENED = [
  {
    path: 'e-visa/foreigners',
    words: 'web forms cases',
    keys: ['src/wizard/NewPage.tsx', 'src/kinds/evisa/wizard.ts'],
  },
  { path: 'e-visa/search', words: 'web forms', keys: ['src/lookup/Lookup.tsx', 'virtual:tables/lookup'] },
]
const ROOT = '<div id="root" data-words="web forms"></div>'
for (const { path, words, keys } of OPENED) {
  const head = [TITLE, ...preloads(), ...early(keys, template)]
  mkdirSync(join(dist, path), { recursive: true })
  const page = put(template, TITLE, head.join('\n    '))
  writeFileSync(join(dist, path, 'index.html'), put(page, ROOT, ROOT.replace(/(?<=words=")[^"]*/, words)))
}
writeFileSync(join(dist, 'index.html'), put(template, TITLE, [TITLE, ...preloads()].join('\n    ')))

/** The home page starts without the program. */
const home = manifest['src/homeEntry.ts']
const withoutProgram = template.replace(/ *<script type="module"[^>]*><\/script>\n/g, '')
const start = `<script type="module" crossorigin src="/${home.file}"></script>`
const homes = await writeHomes()
const alternates = [
  ...homes.map(({ language }) => `<link rel="alternate" hreflang="${language}" href="/?lang=${language}" />`),
  '<link rel="alternate" hreflang="x-default" href="/" />',
]
mkdirSync(join(dist, 'home'), { recursive: true })
for (const { language, title, description, body } of homes) {
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...alternates,
    ...preloads(language),
    ...early(['src/homeEntry.ts'], withoutProgram + home.file),
    start,
  ]
  let page = put(withoutProgram, '<html lang="vi">', `<html lang="${language}">`)
  page = put(page, TITLE, head.join('\n    '))
  page = put(page, ROOT, `<div id="root" data-language="${language}">${body}</div>`)
  writeFileSync(join(dist, 'home', `${language}.html`), page)
}
rmSync(scratch, { recursive: true, force: true })
