// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inPassportLetters } from './passportLetters'

const CORE = readFileSync(join(import.meta.dirname, '../../../../core/src/mrz/transliterate.rs'), 'utf8')

/** Every letter of core's table with its shortest spelling. */
function table() {
  const [, base = ''] = /fn base\(.*?\{(.*?)_ => return None/s.exec(CORE) ?? []
  return [...base.matchAll(/((?:'.'(?:\.\.='.')?[\s|]*)+)=> (?:\{\s*)?"([A-Z]+)"/gu)].flatMap(
    ([, letters = '', spelling = '']) =>
      [...letters.matchAll(/'(.)'(?:\.\.='(.)')?/gu)].flatMap(([, from = '', to = from]) => {
        const [first, last] = [from, to].map((letter) => letter.charCodeAt(0)) as [number, number]
        const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
        return codes.map((code) => [String.fromCharCode(code), spelling] as const)
      }),
  )
}

/** Ranges of core's table go through small letters, which are capitals by then. */
const isCapital = (letter: string) => letter.toLowerCase() !== letter || letter === 'ĸ'

it('spells each letter as core does', () => {
  const letters = table().filter(([letter]) => isCapital(letter))
  expect(letters.length).toBeGreaterThan(200)
  for (const [letter, spelling] of letters) {
    expect([letter, inPassportLetters(letter)]).toEqual([letter, spelling])
    expect([letter, inPassportLetters(letter.toLowerCase())]).toEqual([letter, spelling])
  }
})

it('keeps hyphens, apostrophes and single spaces, however they are typed', () => {
  for (const [typed, letters] of [
    ['Ñúñez-O’Brien', "NUNEZ-O'BRIEN"],
    ['  José   María ', 'JOSE MARIA'],
    ['Jose\u0301', 'JOSE'],
    ['Strauß–Þórsdóttir', 'STRAUSS-THORSDOTTIR'],
    ['Kaʻahumanu', "KA'AHUMANU"],
    ['Yıldız İnönü', 'YILDIZ INONU'],
    ['Nguyễn Thị Đào', 'NGUYEN THI DAO'],
    ['Ｌｅ', 'LE'],
  ] as const) {
    expect(inPassportLetters(typed)).toBe(letters)
  }
})

it('guesses nothing of what has no spelling', () => {
  for (const typed of ['王', 'Анна', 'José 2', 'Anna, José', "-'", '']) {
    expect(inPassportLetters(typed)).toBeUndefined()
  }
})
