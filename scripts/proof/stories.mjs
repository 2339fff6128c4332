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

/** The first two parts of a key: the place on the pages that it is about. */
const placeOf = (key) => key.split('.').slice(0, 2).join('.')
const placesIn = (text) => new Set([...text.matchAll(KEY)].map(([, key]) => placeOf(key)))
/** What stories say of a room of the pages with a function of their own, whose keys begin below it. */
const ROOM = /`([a-z][A-Za-z]*)\.\$\{/g
const roomsIn = (text) => [...text.matchAll(ROOM)].map(([, room]) => room)

/** Each sentence of a file of words by its key. */
function sentences(words, above = '') {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : sentences(value, `${above}${key}.`),
  )
}

/** The places whose words differ. */
function placesOfWords(before, now) {
  const [old, fresh] = [before, now].map((text) => new Map(sentences(JSON.parse(text || '{}'))))
  const keys = new Set([...old.keys(), ...fresh.keys()])
  return new Set([...keys].filter((key) => old.get(key) !== fresh.get(key)).map(placeOf))
}

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
 * `before` has the text of a file as it was.
 */
export function storiesFor(root, changed, before) {
  const [src, e2e] = [join(root, 'web/src'), join(root, 'web/test/e2e')]
  const all = modules([src, e2e])
  const stories = [...all.keys()].filter((path) => path.startsWith(e2e) && path.endsWith('.test.mjs'))
  const told = new Map(stories.map((story) => [story, distancesFrom(all, story)]))
  const named = new Map(
    stories.map((story) => [
      story,
      new Set(
        [...told.get(story).keys()].flatMap((path) => {
          const { text = '' } = all.get(path) ?? {}
          return [...placesIn(text), ...roomsIn(text)]
        }),
      ),
    ]),
  )
  const who = (isNamed) => stories.filter((story) => [...named.get(story)].some(isNamed))
  // Those who name the place itself, if there are any.
  const namers = (place) => {
    const exact = who((one) => one === place)
    return exact.length > 0 ? exact : who((one) => one === place.split('.')[0])
  }
  const neighbours = (place) => who((one) => one.startsWith(`${place.split('.')[0]}.`))
  const weights = new Map()
  const weigh = (story, weight) => weights.set(story, (weights.get(story) ?? 0) + weight)
  const weighPlaces = (places, tellers = namers) => {
    const known = [...places].map(tellers).filter((tell) => tell.length > 0)
    for (const tell of known) for (const story of tell) weigh(story, 1 / tell.length)
    return known.length > 0
  }
  for (const file of changed) {
    const path = join(root, file)
    if (/\blocales\/\w+\.json$/.test(file)) {
      const places = placesOfWords(before(file), readFileSync(path, 'utf8'))
      if (!weighPlaces(places)) weighPlaces(places, neighbours)
      continue
    }
    for (const story of stories) {
      const distance = told.get(story).get(path)
      if (distance === 0) weigh(story, OWN)
      else if (distance) weigh(story, IMPORTED / 10 ** distance)
    }
    if (!path.startsWith(src)) continue
    for (const places of placesAround(all, path)) {
      if (weighPlaces(places)) break
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one)
}
