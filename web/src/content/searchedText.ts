import { wordsOf as partsOf } from '../form/search/fold'

/** Chinese and Japanese are written without spaces. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}]+|[^\p{Script=Han}\p{Script=Hiragana}]+/gu

export const isUnparted = (piece: string) => /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(piece)

/** Each sign with the next one, which stands for words where no spaces do; a sign that is alone stands for itself. */
function pairsOf(run: string) {
  const signs = [...run]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign)
}

/** A text as it is searched. */
export interface SearchedText {
  /** Folded words, and runs of signs that no space parts. */
  words: string[]
  /** Each word with the next one: people write "pass port", and "hochieu". */
  joined: string[]
}

export function searchedText(text: string): SearchedText {
  const words = partsOf(text).flatMap((word) => word.match(RUN) ?? [])
  return { words, joined: words.slice(1).map((word, at) => (words[at] ?? '') + word) }
}

/** What is looked for: each word, each two of them side by side, and the pairs of signs. */
export function piecesOf({ words, joined }: SearchedText) {
  const spaced = joined.filter((_, at) => !isUnparted(words[at] ?? '') && !isUnparted(words[at + 1] ?? ''))
  const single = words.flatMap((word) => (isUnparted(word) ? pairsOf(word) : [word]))
  return { single: [...new Set(single)], beside: [...new Set(spaced)] }
}
