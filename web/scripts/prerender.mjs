// Writes dist/home/<language>.html: the home page as it looks before any script runs, in each language.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The Latin type of the first screen, and the marks of Vietnamese only where they are read. */
function preloads(language) {
  const subsets = language === 'vi' ? ['latin', 'vietnamese'] : ['latin']
  const wanted = new RegExp(`^be-vietnam-pro-(${subsets.join('|')})-(400|600)-normal-.*\\.woff2$`)
  return readdirSync(join(dist, 'assets'))
    .filter((name) => wanted.test(name))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`)
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Replaces what must be there exactly once; a template that has changed is an error, not a silent blank. */
function put(page, from, to) {
  if (page.split(from).length !== 2) throw new Error(`index.html should have ${from} once`)
  return page.replace(from, () => to)
}

const template = readFileSync(join(dist, 'index.html'), 'utf8')
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
  ]
  let page = put(template, '<html lang="vi">', `<html lang="${language}">`)
  page = put(page, '<title>e-Visa</title>', head.join('\n    '))
  page = put(page, '<div id="root"></div>', `<div id="root" data-language="${language}">${body}</div>`)
  writeFileSync(join(dist, 'home', `${language}.html`), page)
}
rmSync(scratch, { recursive: true, force: true })
