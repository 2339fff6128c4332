import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import glossary from '../../../core/locales/glossary.json'

type Language = 'en' | 'vi' | 'zh' | 'ja'
type Term = Record<Language, string> & { not?: Partial<Record<Language, string[]>> }

const LANGUAGES: Language[] = ['en', 'vi', 'zh', 'ja']
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../core/locales')]
const TERMS = Object.entries(glossary) as [string, Term][]

/** Every sentence with its key, but those at the officers' desk, which has the authority's own terms. */
function sentences(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (before + key === 'authority') return []
    return typeof value === 'string' ? [[before + key, value]] : sentences(value, `${before}${key}.`)
  })
}

const said = (language: Language) =>
  FOLDERS.flatMap((folder) => sentences(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))))

it('has sixty terms, each in four languages', () => {
  expect(TERMS).toHaveLength(60)
  for (const [name, term] of TERMS)
    for (const language of LANGUAGES) expect(term[language], name).toBeTruthy()
})

for (const language of LANGUAGES) {
  it(`finds each term, and no other word for it, in ${language}`, () => {
    const all = said(language)
    const text = all.map(([, sentence]) => sentence.toLowerCase()).join('\n')
    const unused = TERMS.filter(([, term]) => !text.includes(term[language].toLowerCase()))
    expect(unused.map(([name]) => name)).toEqual([])
    const banned = TERMS.flatMap(([, { not }]) => not?.[language] ?? [])
    const found = all.filter(([, sentence]) =>
      banned.some((variant) => sentence.toLowerCase().includes(variant)),
    )
    expect(found).toEqual([])
  })
}
