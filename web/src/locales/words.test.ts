// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const LANGUAGES = ['en', 'vi', 'zh', 'ja']

type Words = { [key: string]: string | string[] | Words }

/** What stands in place of other words, where a language needs it. */
const INSTEAD = /^clerk\./

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

/** The default of the server's EVISA_WORKING_DAYS as a fixed number; it is told by the answer that tells the expected day. */
const FIXED_DAYS = /\b3 (working days|ngày làm việc)|3 ?(个工作日|営業日)/
/** Content about the portal itself, for the same reader. Other texts quote the law. */
const CONTENT = ['questions', 'instructions'].map((name) =>
  readFileSync(join(SRC, `../../server/content/${name}.toml`), 'utf8'),
)
/** What the server describes by name, with the keys of its words. */
const { schemas } = JSON.parse(readFileSync(join(SRC, '../../server/openapi.json'), 'utf8')).components
const DESCRIBED: string[] = [...schemas.QueueRow.properties.kind.enum.map((kind: string) => `kind.${kind}`)]
const shared = /^(form|field|gates|option|optionHint|problem|image|status|step)\./

describe('words of the pages', () => {
  for (const language of LANGUAGES) {
    it(`has the same keys and placeholders in ${language} as in English`, () => {
      const own = words.get(language) ?? new Map()
      const keys = (of: Map<string, string>) => [...of.keys()].filter((key) => !INSTEAD.test(key)).sort()
      expect(keys(own)).toEqual(keys(english))
      for (const [key, sentence] of english) {
        const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
        if (own.has(key) || !INSTEAD.test(key))
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

  it('has words for every kind of case and every role of the authority', () => {
    expect(DESCRIBED.filter((key) => !english.has(key))).toEqual([])
  })

  it('calls two places that every page leads to by two names', () => {
    for (const language of LANGUAGES) {
      const own = words.get(language)
      expect(own?.get('support.nav'), language).not.toBe(own?.get('nav.help'))
    }
  })

  it('fixes no number of working days that the server sets', () => {
    const sentences = LANGUAGES.flatMap((language) => [...(words.get(language)?.values() ?? [])])
    const lines = CONTENT.flatMap((text) => text.split('\n'))
    expect([...sentences, ...lines].filter((line) => FIXED_DAYS.test(line))).toEqual([])
  })
})
