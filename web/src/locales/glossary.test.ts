// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import glossary from '../../../core/locales/glossary.json'

type Language = 'en' | 'vi' | 'zh' | 'ja'
type Term = Record<Language, string> & { not?: Partial<Record<Language, string[]>> }
/** Where something is said, and what. */
type Sentence = [string, string]

const LANGUAGES: Language[] = ['en', 'vi', 'zh', 'ja']
const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = ['web/src/locales', 'core/locales', 'server/locales', 'server/templates/bank']
const TERMS = Object.entries(glossary) as [string, Term][]

/** What no sentence says, whatever it is about: the reader has one name, and nobody shouts. */
const NEVER: Record<Language, string[]> = {
  en: ['!', 'kindly'],
  vi: ['!', 'quý khách', 'quý vị', 'ông/bà'],
  zh: ['！', '阁下'],
  ja: ['！', '貴殿', 'お客様'],
}

/**
 * The longest sentence: words of English and Vietnamese, which writes each syllable by itself, signs of Chinese and Japanese.
 * The style guide of gov.uk asks for 25 words at most.
 */
const LONGEST: Record<Language, number> = { en: 25, vi: 32, zh: 60, ja: 65 }

const lengthOf = (sentence: string, language: Language) =>
  language === 'en' || language === 'vi' ? sentence.split(/\s+/).length : sentence.length

/** Every sentence of some words with its key, the officers' and those in lists included. */
function sentences(words: object, before: string): Sentence[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as Sentence] : sentences(value, `${before}${key}.`),
  )
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The files below a folder whose names end so. */
const find = (folder: string, end: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`)

function inLocales(language: Language) {
  return FOLDERS.flatMap((folder) => find(folder, `${language}.json`)).flatMap((file) =>
    sentences(JSON.parse(read(file)), `${file}: `),
  )
}

/** What mails say, without what is filled in. */
function inMails(language: Language): Sentence[] {
  return find('server/templates/mail', `.${language}`).map((file) => [
    file,
    read(file).replaceAll(/\{\{.*?\}\}|\{%.*?%\}|<[^>]*>/g, ''),
  ])
}

/** What documents say: Vietnamese has its own letters, the rest of the words with a space is English. */
function inDocuments(language: Language): Sentence[] {
  const words = find('server/templates/documents', '.typ').flatMap((file) =>
    [...read(file).matchAll(/"([^"\n]+)"|\[([^[\]#]+)\]/g)].map(
      (hit): Sentence => [file, hit[1] ?? hit[2] ?? ''],
    ),
  )
  const isVietnamese = (text: string) => /[ăâđêôơưạảấầậẩắặẹếềệểịọốồộổớợụứữựỳ]/i.test(text)
  if (language === 'vi') return words.filter(([, text]) => isVietnamese(text))
  return language === 'en' ? words.filter(([, text]) => text.includes(' ') && !isVietnamese(text)) : []
}

/** As the wire names the texts of a line in each language. */
const NAMES: Record<Language, string> = { vi: 'ten', en: 'tenEn', zh: 'tenZh', ja: 'tenJa' }

/** What the pages tell before the authority edits it. */
function inContent(language: Language): Sentence[] {
  type Text = { title: string; body: string }
  type Conditions = { dieuKien?: Record<string, string>[] }
  type File = { entry?: Record<Language, Text>[]; exemption?: Conditions[] }
  return find('server/content', '.toml').flatMap((file) => {
    const { entry = [], exemption = [] } = parse(read(file)) as File
    const conditions = exemption.flatMap(({ dieuKien = [] }) => dieuKien)
    return [
      ...entry.map(({ [language]: text }): Sentence => [file, `${text.title}\n${text.body}`]),
      ...conditions.map((condition): Sentence => [file, condition[NAMES[language]] ?? '']),
    ]
  })
}

const said = (language: Language) => [
  ...inLocales(language),
  ...inContent(language),
  ...inMails(language),
  ...inDocuments(language),
]

it('has seventy-three terms, each in four languages', () => {
  expect(TERMS).toHaveLength(73)
  for (const [name, term] of TERMS)
    for (const language of LANGUAGES) expect(term[language], name).toBeTruthy()
})

it('reads pages, their content, mails and documents', () => {
  for (const language of LANGUAGES) {
    expect(inLocales(language).length).toBeGreaterThan(1400)
    expect(inMails(language)).toHaveLength(92)
    expect(inContent(language).length).toBeGreaterThan(20)
  }
  for (const language of ['vi', 'en'] as const) expect(inDocuments(language).length).toBeGreaterThan(20)
})

for (const language of LANGUAGES) {
  it(`finds each term, and no other word for it, in ${language}`, () => {
    const all = said(language)
    const text = all.map(([, sentence]) => sentence.toLowerCase()).join('\n')
    const unused = TERMS.filter(([, term]) => !text.includes(term[language].toLowerCase()))
    expect(unused.map(([name]) => name)).toEqual([])
    const banned = [...NEVER[language], ...TERMS.flatMap(([, { not }]) => not?.[language] ?? [])]
    const found = all.flatMap(([place, sentence]) =>
      banned
        .filter((variant) => sentence.toLowerCase().includes(variant))
        .map((variant) => [variant, place, sentence]),
    )
    expect(found).toEqual([])
  })
}

for (const language of LANGUAGES) {
  it(`is said in short sentences in ${language}`, () => {
    const long = inLocales(language).flatMap(([place, text]) =>
      text
        .split(/(?<=[.!?:;。！？：；])\s*/)
        .filter((sentence) => lengthOf(sentence, language) > LONGEST[language])
        .map((sentence) => [place, sentence]),
    )
    expect(long).toEqual([])
  })
}
