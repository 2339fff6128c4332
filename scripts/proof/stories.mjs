// Which stories look at what a change of the pages shows. Pages and stories name the same sentences by their keys
// (`authority.payments.title`): a story that names those of a changed file, or of what imports that file, looks at it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const KEY = /['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_]+)+)/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && statSync(path).isFile())

/** The first two parts of each key in a text: the place on the pages that it is about. */
const placesIn = (text) =>
  new Set([...text.matchAll(KEY)].map(([, key]) => key.split('.').slice(0, 2).join('.')))

function importsOf(path, text) {
  const targets = [...text.matchAll(IMPORT)].map(([, to]) => resolve(dirname(path), to))
  return targets.flatMap((to) =>
    ENDINGS.map((ending) => to + ending).filter((file) => existsSync(file) && statSync(file).isFile()),
  )
}

/** Every module of these folders: its text, and what it imports. */
function modules(folders) {
  const paths = folders.flatMap(filesIn)
  return new Map(
    paths.map((path) => {
      const text = readFileSync(path, 'utf8')
      return [path, { text, imports: importsOf(path, text) }]
    }),
  )
}

/** All that a module imports, at whatever remove, by how many steps lead there. */
function distancesFrom(all, start) {
  const steps = new Map([[start, 0]])
  for (const [path, distance] of steps) {
    for (const next of all.get(path)?.imports ?? []) if (!steps.has(next)) steps.set(next, distance + 1)
  }
  return steps
}

/** The places that a changed file shows, then those of the modules that import it, and so on. */
function* placesAround(all, changed) {
  const seen = new Set([changed])
  for (let round = [changed]; round.length > 0; ) {
    yield new Set(round.flatMap((path) => [...placesIn(all.get(path)?.text ?? '')]))
    round = [...all].flatMap(([path, { imports }]) =>
      !seen.has(path) && imports.some((to) => round.includes(to)) ? [path] : [],
    )
    for (const path of round) seen.add(path)
  }
}

/** What weighs a story that was changed itself, and one that imports what was; ten times less at each remove. */
const OWN = 10_000
const IMPORTED = 1000

/**
 * Files of stories by how much they look at the changed files, the most first: `[file, weight]`. A place that few stories name
 * weighs more than one that all do; a story that was changed itself, or what it is told with, comes before all others.
 */
export function storiesFor(root, changed) {
  const [src, e2e] = [join(root, 'web/src'), join(root, 'web/test/e2e')]
  const all = modules([src, e2e])
  const stories = [...all.keys()].filter((path) => path.startsWith(e2e) && path.endsWith('.test.mjs'))
  const told = new Map(stories.map((story) => [story, distancesFrom(all, story)]))
  const named = new Map(
    stories.map((story) => [
      story,
      new Set([...told.get(story).keys()].flatMap((path) => [...placesIn(all.get(path)?.text ?? '')])),
    ]),
  )
  const namers = (place) => stories.filter((story) => named.get(story).has(place))
  const weights = new Map()
  const weigh = (story, weight) => weights.set(story, (weights.get(story) ?? 0) + weight)
  for (const path of changed.map((file) => join(root, file))) {
    for (const story of stories) {
      const distance = told.get(story).get(path)
      if (distance === 0) weigh(story, OWN)
      else if (distance) weigh(story, IMPORTED / 10 ** distance)
    }
    if (!path.startsWith(src)) continue
    for (const places of placesAround(all, path)) {
      const known = [...places].map(namers).filter((who) => who.length > 0)
      for (const who of known) for (const story of who) weigh(story, 1 / who.length)
      if (known.length > 0) break
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one)
}
