import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { type Language, WIRE_NAMES } from '../words/language'
import { searchQuestions } from './questionSearch'
import asked from './questionSearch.asked.json'
import type { ReadEntry } from './useContent'

const LANGUAGES = Object.keys(WIRE_NAMES) as Language[]

type Written = { slug: string } & Record<Language, { title: string; body: string; keywords?: string[] }>
const file = readFileSync(`${import.meta.dirname}/../../../server/content/questions.toml`, 'utf8')
const { entry: written } = parse(file) as unknown as { entry: Written[] }

const QUESTIONS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    written.map((entry, place): ReadEntry => {
      const { title, body, keywords = [] } = entry[language]
      return { kind: 'fee', name: entry.slug, place, title, html: `<p>${body}</p>`, keywords, language }
    }),
  ]),
) as Record<Language, ReadEntry[]>

/** Of what is typed, in this language, what does not lead to the question that it means: that, and what is found instead. */
function missed(language: Language) {
  const inputs: Record<string, string[]> = asked[language]
  return Object.entries(inputs).flatMap(([meant, typed]) =>
    typed.flatMap((text) => {
      const first = searchQuestions(QUESTIONS[language], text).slice(0, 3)
      return first.some(({ name }) => name === meant)
        ? []
        : [[text, meant, first.map(({ name }) => name).join()]]
    }),
  )
}
const asks = (language: Language) => Object.values(asked[language]).flat()

it.each(LANGUAGES)('leads whoever types in %s to the answer, the wrong way as well', (language) => {
  const wrong = missed(language)
  const { length } = asks(language)
  process.stdout.write(`${language}: ${length - wrong.length} of ${length} among the first three\n`)
  expect(wrong).toEqual([])
})

it.each([
  ['refund', 'refund'],
  ['child', 'child'],
  ['extend', 'extend'],
  ['multiple entry', 'entries'],
  ['name only one', 'one-name'],
  ['how much', 'fee'],
  ['lost pasport', 'lost-passport'],
  ['paymnet faild', 'payment'],
  ['photo', 'photo'],
  ['status', 'status'],
])('has what is meant by “%s” at the top', (typed, meant) => {
  expect(searchQuestions(QUESTIONS.en, typed)[0]?.name).toBe(meant)
})

it('is asked for three hundred things at least, of each question in each language but for few', () => {
  expect(LANGUAGES.flatMap(asks).length).toBeGreaterThanOrEqual(300)
  for (const language of LANGUAGES) expect(Object.keys(asked[language]).length).toBeGreaterThanOrEqual(50)
})

it('has every question where nothing was typed, and none for what nobody asks', () => {
  for (const language of LANGUAGES) {
    const questions = QUESTIONS[language]
    expect(searchQuestions(questions, ' ')).toHaveLength(questions.length)
    for (const text of ['zzzzzz qqqqqq', 'qqqqqqqqqq', '魑魅魍魎'])
      expect(searchQuestions(questions, text)).toEqual([])
  }
})
