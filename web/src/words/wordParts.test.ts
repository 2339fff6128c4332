// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { partOf } from './wordParts'

const SRC = join(import.meta.dirname, '..')

function fileOf(from: string, path: string) {
  const whole = join(dirname(from), path)
  return [whole, `${whole}.ts`, `${whole}.tsx`, join(whole, 'index.ts')].find(
    (name) => /\.tsx?$/.test(name) && existsSync(name),
  )
}

/** What only forms of cases bring: pictures and places are among their questions. */
const OF_CASES = ['form/fields/ImageField.tsx', 'form/engine/findingWords.ts', 'ui/controls/SuggestInput.tsx']

/** A file with all that it imports, at once or, with `later`, at some time. */
function imported(file: string, later = true, found = new Set<string>()) {
  if (found.has(file) || file.endsWith('wordParts.ts')) return found
  found.add(file)
  const source = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  const ways = later ? /(?:from|import\()\s*'(\.[^']+)'/g : /from\s*'(\.[^']+)'/g
  for (const [, path = ''] of source.matchAll(ways)) {
    const next = fileOf(file, path)
    if (next) imported(next, later, found)
  }
  return found
}

/** Words that a page's own files name and that are in none of these parts. */
function missing(files: Iterable<string>, parts: string[]) {
  return [...files].flatMap((file) => {
    const source = readFileSync(file, 'utf8').replace(/^import .*$/gm, '')
    const named = [...source.matchAll(/['"`]((?:[a-zA-Z0-9]+\.)+[a-zA-Z0-9_$]*)/g)].map(
      (match) => match[1] ?? '',
    )
    return named
      .filter((key) => !parts.includes(partOf(key)))
      .map((key) => `${key} in ${relative(SRC, file)}`)
  })
}

/** Parts that come with something that a page opens. */
const opened = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bloadWords\(\[([^\]]*)\]\)/g)].flatMap(
    ([, parts = '']) => parts.match(/\w+/g) ?? [],
  )

/** What the kinds of a room load, with the parts that `screens/kinds.tsx` gives them. */
function ofKinds(room: string) {
  const entries = join(SRC, 'kinds', room, 'index.ts')
  if (!existsSync(entries)) return []
  const source = readFileSync(entries, 'utf8')
  const words = [...source.matchAll(/\bwords: \[([^\]]*)\]/g)].flatMap(
    ([, own = '']) => own.match(/\w+/g) ?? [],
  )
  return [...source.matchAll(/\b(load|loadSubmitted): [^']*'\.([^']+)'/g)].map(([, load, path = '']) => ({
    path: `./kinds/${room}${path}`,
    parts: load === 'load' ? ['forms', 'cases', ...words] : ['lookup', 'pay'],
  }))
}

const ROUTES = ['routes.tsx', ...readdirSync(join(SRC, 'screens')).map((name) => `screens/${name}`)]
const pages = [
  ...ROUTES.flatMap((routes) =>
    [
      ...readFileSync(join(SRC, routes), 'utf8').matchAll(
        /\b(?:page|drawn)\(\s*\[([^\]]*)\],\s*async \(\) =>[^']*'\.{1,2}([^']+)'/g,
      ),
    ].map(([, parts = '', path = '']) => ({ path: `.${path}`, parts: parts.match(/\w+/g) ?? [] })),
  ),
  ...readdirSync(join(SRC, 'kinds')).flatMap(ofKinds),
]
/** Pages that stand within another one have its words, too. */
const within = (path: string) => path.startsWith('./authority/')
const first = imported(join(SRC, 'main.tsx'), false)

it('the first page has its words with the first part', () => {
  expect(first.size).toBeGreaterThan(20)
  expect(missing(first, ['web'])).toEqual([])
})

it('knows every page', () => expect(pages.length).toBeGreaterThan(15))

it.each(pages)('$path comes with the words that it names', ({ path, parts }) => {
  const file = fileOf(join(SRC, 'routes.tsx'), path)
  const loaded = [
    'web',
    ...parts,
    ...(within(path)
      ? ['forms', 'cases', 'sponsors', 'desk', 'account', 'organization', 'pay', 'trail', 'findings']
      : []),
  ]
  const apart = new Set(first)
  if (!loaded.includes('cases')) for (const name of OF_CASES) apart.add(join(SRC, name))
  const own = [...imported(file ?? '', true, new Set(apart))].filter((name) => !apart.has(name))
  expect(own.length).toBeGreaterThan(0)
  expect(missing(own, [...loaded, ...own.flatMap(opened)])).toEqual([])
})
