import { allowedErrors, errorsBetween } from '../form/search/near'
import { isUnparted, piecesOf, type SearchedText, searchedText } from './searchedText'
import { type ReadEntry, wordsOf } from './useContent'

/** What is found in keywords and titles says more about a question than what its answer mentions. */
const IN_KEYWORDS = 1.5
const IN_TITLE = 1.3
const IN_BODY = 0.6
/** Another ending, or typing errors, count less than the word. */
const INFLECTED = 0.85
const NEAR = 0.7
/** A sign of a word that is written in another way: 働ける beside 働く. */
const SAME_SIGN = 0.4
/** Two words side by side count again, by half: they were counted each for itself. */
const BESIDE = 0.5
/** What no question has counts like a word that some have; of pairs of signs, most go over the end of a word. */
const UNKNOWN = 1.5
const UNKNOWN_PAIR = 0.5
/** So much of what was typed, weighed by how rare it is, must be in a question. */
const ENOUGH = 0.3
/** What is found but so much worse than the best only makes the list longer. */
const BEHIND_THE_BEST = 0.35

interface Indexed {
  entry: ReadEntry
  keywords: SearchedText
  title: SearchedText
  body: SearchedText
  /** Each keyword by itself: whoever types all of one asks that question. */
  phrases: string[][]
}

const indexes = new WeakMap<ReadEntry[], Indexed[]>()

/** Made once for a collection and not with each letter that is typed. */
function indexOf(entries: ReadEntry[]) {
  const known = indexes.get(entries)
  if (known) return known
  const index = entries.map((entry) => ({
    entry,
    keywords: searchedText(entry.keywords.join('\n')),
    title: searchedText(entry.title),
    body: searchedText(wordsOf(entry.html)),
    phrases: [entry.title, ...entry.keywords].map((phrase) => piecesOf(searchedText(phrase)).single),
  }))
  indexes.set(entries, index)
  return index
}

type Fit = (piece: string, text: SearchedText) => number

/** As it was typed: the whole word, its beginning, or two words written as one. */
const exactly: Fit = (piece, { words, joined }) => {
  if (isUnparted(piece)) return words.some((word) => word.includes(piece)) ? 1 : 0
  return words.some((word) => word.startsWith(piece)) || joined.includes(piece) ? 1 : 0
}

/** With another ending, as in "refunds", or with typing errors. */
const nearly: Fit = (piece, { words, joined }) => {
  if (isUnparted(piece)) {
    const signs = piece.match(/\p{Script=Han}/gu) ?? []
    return signs.some((sign) => words.some((word) => word.includes(sign))) ? SAME_SIGN : 0
  }
  if (words.some((word) => word.length >= 4 && piece.startsWith(word) && piece.length - word.length <= 3))
    return INFLECTED
  const allowed = piece.length === 4 ? 1 : allowedErrors(piece)
  if (allowed === 0) return 0
  const isNear = (word: string) =>
    Math.abs(word.length - piece.length) <= allowed &&
    (piece.length > 4 || word[0] === piece[0]) &&
    errorsBetween(piece, word).whole <= allowed
  return words.some(isNear) || (piece.length >= 6 && joined.some(isNear)) ? NEAR : 0
}

const fitIn = (measure: Fit, piece: string, { keywords, title, body }: Indexed) =>
  Math.max(
    measure(piece, keywords) * IN_KEYWORDS,
    measure(piece, title) * IN_TITLE,
    measure(piece, body) * IN_BODY,
  )

/** How rare something is that so many of all have. */
const rarity = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/** A piece of what was typed: how well it fits each question, and how much it tells them apart. */
function weigh(piece: string, index: Indexed[]) {
  const exact = index.map((one) => fitIn(exactly, piece, one))
  // Only a word that stands nowhere was mistyped.
  const isThere = exact.some(Boolean)
  const fits = isThere ? exact : index.map((one) => fitIn(nearly, piece, one))
  const having = fits.filter(Boolean).length
  return {
    piece,
    fits,
    matches: isThere ? exactly : nearly,
    weight: having ? rarity(having, index.length) : 0,
  }
}

type Weighed = ReturnType<typeof weigh>

/** How much of what was typed makes up a keyword or title, all of which was typed. */
function phraseBonus(parts: string[], typed: Weighed[]) {
  const by = parts.map((part) => typed.find(({ piece, matches }) => isSame(piece, part, matches)))
  if (parts.length === 0 || by.some((found) => !found)) return 0
  return [...new Set(by)].reduce((sum, found) => sum + (found?.weight ?? 0), 0)
}

function isSame(piece: string, part: string, matches: Fit) {
  if (piece === part) return true
  return matches === nearly && nearly(piece, { words: [part], joined: [] }) > 0
}

/**
 * The questions that what was typed may be about, the likeliest first; all of them where nothing was. It forgives accents,
 * capitals and typing errors, and words that no question has.
 */
export function searchQuestions(entries: ReadEntry[], typed: string) {
  const { single, beside } = piecesOf(searchedText(typed))
  if (single.length === 0) return entries
  const index = indexOf(entries)
  const words = single.map((piece) => weigh(piece, index))
  const pairs = beside.map((piece) => weigh(piece, index))
  const whole = words.reduce((sum, { piece, fits, weight }) => {
    if (fits.some(Boolean)) return sum + weight
    return sum + (isUnparted(piece) ? UNKNOWN_PAIR : UNKNOWN)
  }, 0)
  const scored = index.map(({ entry, phrases }, at) => {
    const sum = (all: Weighed[], by: number) =>
      all.reduce((total, { fits, weight }) => total + (fits[at] ?? 0) * weight * by, 0)
    const found = words.reduce((total, { fits, weight }) => total + (fits[at] ? weight : 0), 0)
    const bonus = Math.max(...phrases.map((phrase) => phraseBonus(phrase, words)))
    return { entry, isEnough: found >= ENOUGH * whole, score: sum(words, 1) + sum(pairs, BESIDE) + bonus }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ isEnough, score }) => isEnough && score > 0 && score >= BEHIND_THE_BEST * best)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
