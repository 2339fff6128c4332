import { wordsOf } from './fold'

/** A name as it is compared: its letters without spaces, and where its words begin among them. */
export interface Name {
  letters: string
  starts: number[]
}

export function nameFrom(text: string): Name {
  let letters = ''
  const starts = wordsOf(text).map((word) => {
    const start = letters.length
    letters += word
    return start
  })
  return { letters, starts }
}

/** How a name has what was typed: wholly, at its beginning, at that of a later word, or somewhere. */
export type MatchPosition = 'whole' | 'start' | 'word' | 'inside'

/** One or two letters of an alphabet are inside of too many names to say anything. */
const LEAST_INSIDE = 3

export function placeIn({ letters, starts }: Name, typed: string): MatchPosition | undefined {
  if (letters === typed) return 'whole'
  if (letters.startsWith(typed)) return 'start'
  if (starts.some((start) => letters.startsWith(typed, start))) return 'word'
  const tells = typed.length >= LEAST_INSIDE || /[\p{Script=Han}\p{Script=Hiragana}]/u.test(typed)
  return tells && letters.includes(typed) ? 'inside' : undefined
}

const BEFORE = [
  'nuoc',
  'nguoi',
  'quoc tich',
  'cong hoa',
  'vuong quoc',
  '(?:[a-z]+ ){0,3}(?:republic|kingdom|state|commonwealth|sultanate|principality|duchy|emirate) of',
]
const AFTER = [
  '人',
  '国籍',
  '籍',
  '国民',
  '共和国',
  '王国',
  '联邦',
  '连邦',
  ' (?:citizen|national|people|passport|republic)',
]

const LEADING = new RegExp(`^(?:(?:${BEFORE.join('|')}) )+(?=.)`)
const TRAILING = new RegExp(`(?<=.)(?:${AFTER.join('|')})+$`)

/**
 * What was typed, as letters; and the same without what says of a country that it is one, or that a person belongs to it:
 * 'người Đức', ドイツ人, 'Republic of Korea'. The table of further names need not repeat these.
 */
export function readings(typed: string): string[] {
  const words = wordsOf(typed).join(' ')
  const bare = words.replace(LEADING, '').replace(TRAILING, '')
  return [...new Set([words, bare])].map((reading) => reading.replaceAll(' ', '')).filter(Boolean)
}
