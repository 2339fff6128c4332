// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { SHOWN } from '../home/homePosts'

type Written = { slug: string; kind: string } & Record<string, { body: string }>

const SRC = join(import.meta.dirname, '..')
const CONTENT = join(SRC, '../../server/content')

const read = (collection: string) =>
  (parse(readFileSync(join(CONTENT, `${collection}.toml`), 'utf8')) as unknown as { entry: Written[] }).entry

/** What has an address of its own. */
const TEXTS = [...read('posts'), ...read('popups')]
const NAMES = TEXTS.map(({ slug }) => slug)

/** What stands whole on a page: parts of the home page, and what is listed. */
const ON_PAGES = [
  ...TEXTS.filter(({ kind }) => SHOWN.includes(kind)),
  ...['questions', 'notes', 'instructions'].flatMap(read),
]

/** Names that the pages themselves lead to. */
const BY_PAGES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(SRC, name), 'utf8'))
  .flatMap((source) => [...source.matchAll(/['"]\/information\/([a-z0-9-]+)['"]|<PopupLink name="([^"]+)"/g)])
  .map(([, address, popup]) => address ?? popup)

/** Names that a text leads to, in a language. */
const linksOf = (entry: Written, language: string) =>
  [...(entry[language]?.body ?? '').matchAll(/\]\(\/information\/([^)\s]*)\)/g)].map(([, name]) => name)

it('leads from pages to texts that are there', () => {
  expect(BY_PAGES).toContain('privacy')
  expect(BY_PAGES.filter((name) => !NAMES.includes(name ?? ''))).toEqual([])
})

it.each(['vi', 'en', 'zh', 'ja'])('leads to every text in %s, and to none that is not there', (language) => {
  const all = [...TEXTS, ...ON_PAGES]
  const broken = all.flatMap((entry) =>
    linksOf(entry, language)
      .filter((name) => !NAMES.includes(name ?? ''))
      .map((name) => [entry.slug, name]),
  )
  expect(broken).toEqual([])
  const found = new Set([...ON_PAGES.flatMap((entry) => linksOf(entry, language)), ...BY_PAGES])
  // A set is read on while it grows: what was found leads further.
  for (const name of found)
    for (const entry of TEXTS.filter(({ slug }) => slug === name))
      for (const next of linksOf(entry, language)) found.add(next)
  const lost = TEXTS.filter((entry) => !found.has(entry.slug) && !ON_PAGES.includes(entry))
  expect(lost.map(({ slug }) => slug)).toEqual([])
})
