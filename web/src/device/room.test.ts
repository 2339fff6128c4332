// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('..', import.meta.url))

/** Every source of the pages but tests, by its path within `src`, without comments. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^|[/.])test\./.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path): [string, string] => [path, withoutComments(readFileSync(SRC + path, 'utf8'))])

function withoutComments(source: string) {
  return source.replace(/(?<=^|\s)\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

const STORAGE =
  /\b(indexedDB|openDB|deleteDB|BroadcastChannel|localStorage|sessionStorage)\b|navigator\.locks/
/** `const { locks } = navigator` names it, too. */
const TAKEN_APART = /\{[^{}]*\blocks\b[^{}]*\}\s*=\s*navigator\b/

/** The language stands in the page before anything else runs, and whoever has an old browser is told in theirs. */
const EXCEPTIONS = ['oldBrowser/tell.ts', 'words/language.ts']

/** What it rests on. */
const LIBRARIES = ['@noble/ciphers/aes.js', 'idb', 'react']

it('no other room speaks to what keeps things in this browser, or to its other tabs', () => {
  const speak = sources.filter(([, source]) => STORAGE.test(source) || TAKEN_APART.test(source))
  const others = speak.map(([path]) => path).filter((path) => !path.startsWith('device/'))
  expect(others.sort()).toEqual(EXCEPTIONS)
})

it('the room of what is kept knows none of those who keep something', () => {
  const imported = sources
    .filter(([path]) => path.startsWith('device/'))
    .flatMap(([path, source]) =>
      [...source.matchAll(/\b(?:from\s+|import\s+|import\(\s*)'([^']+)'/g)].map(([, from = '']) =>
        from.startsWith('.') ? join(dirname(path), from) : from,
      ),
    )
  expect(imported.length).toBeGreaterThan(10)
  const others = imported.filter((one) => !one.startsWith('device/') && !LIBRARIES.includes(one))
  expect(others).toEqual([])
})
