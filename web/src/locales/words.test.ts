import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const LANGUAGES = ['en', 'vi', 'zh', 'ja']

type Words = { [key: string]: string | string[] | Words }

/** Every key with its sentence; a list counts as its items. */
function flat(words: Words | string[], prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
}

function read(language: string) {
  return new Map(flat(JSON.parse(readFileSync(join(SRC, 'locales', `${language}.json`), 'utf8'))))
}

const words = new Map(LANGUAGES.map((language) => [language, read(language)]))
const english = read('en')

const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(SRC, name), 'utf8'))
  .join('\n')

/** Keys written whole, and the fixed beginnings of those that are put together. */
const literals = new Set(
  [...source.matchAll(/['"`]([a-zA-Z0-9]+(?:\.[a-zA-Z0-9_]+)+)['"`]/g)].map((m) => m[1]),
)
const beginnings = [...source.matchAll(/`([a-zA-Z0-9]+\.[a-zA-Z0-9_.]*)\$\{/g)].map((m) => m[1] ?? '')
const shared = /^(form|field|option|problem|image|status|step)\./

describe('words of the pages', () => {
  for (const language of LANGUAGES) {
    it(`has the same keys and placeholders in ${language} as in English`, () => {
      const own = words.get(language) ?? new Map()
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, sentence] of english) {
        const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
        expect(places(own.get(key) ?? ''), key).toEqual(places(sentence))
      }
    })
  }

  it('has a sentence for every key the pages name', () => {
    const lists = new Set([...english.keys()].map((key) => key.replace(/\.\d+$/, '')))
    const asked = [...source.matchAll(/\bt\(\s*['"]([\w.]+)['"]/g)].map((m) => m[1] ?? '')
    const missing = asked.filter((key) => !shared.test(key) && !english.has(key) && !lists.has(key))
    expect(missing.filter((key) => !english.has(`${key}_one`) && !english.has(`${key}_other`))).toEqual([])
  })

  it('has no sentence that no page uses', () => {
    const unused = [...english.keys()].filter((key) => {
      // Plurals, and the contexts of words that say something else of a kind of case.
      const name = key.replace(/\.\d+$/, '').replace(/_(one|other|guarantee|organization)$/, '')
      return !literals.has(name) && name !== 'loading' && !beginnings.some((start) => name.startsWith(start))
    })
    expect(unused).toEqual([])
  })
})
