import { allowedErrors, errorsBetween } from '../form/search/near'
import { isUnparted, piecesOf, searchedText } from './searchedText'
import { type ReadEntry, wordsOf } from './useContent'

/** What is found in keywords and titles says more about a question than what its answer mentions. */
const IN_KEYWORDS = 1.5
const IN_TITLE = 1.3
const IN_BODY = 0.6
/** A beginning, another ending and typing errors count less than the word. */
const BEGUN = 0.9
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

/** A text by what it has, to be asked quickly. */
interface Field {
  words: Set<string>
  joined: Set<string>
  worth: number
}

interface Indexed {
  entry: ReadEntry
  fields: Field[]
  /** The pieces of the title and of each keyword by itself: whoever types all of one asks that question. */
  phrases: string[][]
}

/** All questions with each word of theirs once, by which a piece of what was typed is measured once. */
interface Index {
  questions: Indexed[]
  words: Set<string>
  joined: Set<string>
}

const indexes = new WeakMap<ReadEntry[], Index>()

/** Made once for a collection and not with each letter that is typed. */
function indexOf(entries: ReadEntry[]) {
  const known = indexes.get(entries)
  if (known) return known
  const field = (text: string, worth: number): Field => {
    const { words, joined } = searchedText(text)
    return { words: new Set(words), joined: new Set(joined), worth }
  }
  const questions = entries.map((entry) => ({
    entry,
    fields: [
      field(entry.keywords.join('\n'), IN_KEYWORDS),
      field(entry.title, IN_TITLE),
      field(wordsOf(entry.html), IN_BODY),
    ],
    phrases: [entry.title, ...entry.keywords].map((phrase) => piecesOf(searchedText(phrase)).single),
  }))
  const every = (of: 'words' | 'joined') =>
    new Set(questions.flatMap(({ fields }) => fields.flatMap((one) => [...one[of]])))
  const index = { questions, words: every('words'), joined: every('joined') }
  indexes.set(entries, index)
  return index
}

/** Says of a word how well it fits; `isJoined` where that is two words written as one. */
type Measure = (word: string, isJoined: boolean) => number

/** As it was typed: the whole word, its beginning, or two words written as one. */
function exactly(piece: string): Measure {
  if (isUnparted(piece)) return (word, isJoined) => (!isJoined && word.includes(piece) ? 1 : 0)
  return (word, isJoined) => {
    if (word === piece) return 1
    return !isJoined && word.startsWith(piece) ? BEGUN : 0
  }
}

const inflected = (piece: string, word: string) =>
  word.length >= 4 && piece.startsWith(word) && piece.length - word.length <= 3

/** With another ending, as in "refunds", with typing errors, or with one of the signs. */
function nearly(piece: string): Measure {
  if (isUnparted(piece)) {
    const signs = piece.match(/\p{Script=Han}/gu) ?? []
    return (word, isJoined) => (!isJoined && signs.some((sign) => word.includes(sign)) ? SAME_SIGN : 0)
  }
  const allowed = piece.length === 4 ? 1 : allowedErrors(piece)
  return (word, isJoined) => {
    if (!isJoined && inflected(piece, word)) return INFLECTED
    if (allowed === 0 || Math.abs(word.length - piece.length) > allowed) return 0
    // Of four letters, one that is wrong leaves too little unless the first is right.
    if (isJoined ? piece.length < 6 : piece.length === 4 && word[0] !== piece[0]) return 0
    return errorsBetween(piece, word).whole <= allowed ? NEAR : 0
  }
}

/** How well a piece fits each question. */
function fitsOf({ questions, words, joined }: Index, measure: Measure) {
  const found = { words: fitting(words, measure, false), joined: fitting(joined, measure, true) }
  const best = (one: Field, of: 'words' | 'joined') =>
    found[of].reduce((most, [word, fits]) => (fits > most && one[of].has(word) ? fits : most), 0)
  return questions.map(({ fields }) =>
    Math.max(...fields.map((one) => Math.max(best(one, 'words'), best(one, 'joined')) * one.worth)),
  )
}

/** The words that fit, and how well. */
function fitting(words: Set<string>, measure: Measure, isJoined: boolean) {
  const found: [string, number][] = []
  for (const word of words) {
    const fits = measure(word, isJoined)
    if (fits > 0) found.push([word, fits])
  }
  return found
}

/** How rare something is that so many of all have. */
const rarity = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/** A piece of what was typed: how well it fits each question, and how much it tells them apart. */
function weigh(piece: string, index: Index) {
  const exact = fitsOf(index, exactly(piece))
  // Only a word that stands nowhere was mistyped.
  const isThere = exact.some(Boolean)
  const fits = isThere ? exact : fitsOf(index, nearly(piece))
  const having = fits.filter(Boolean).length
  const isMeant = isThere ? (part: string) => part === piece : meantBy(piece)
  return { piece, fits, isMeant, weight: having ? rarity(having, fits.length) : 0 }
}

function meantBy(piece: string) {
  const near = nearly(piece)
  return (part: string) => near(part, false) > 0
}

type Weighed = ReturnType<typeof weigh>

/** How much of what was typed makes up a keyword or title, all of which was typed. */
function phraseBonus(parts: string[], typed: Weighed[]) {
  const by = parts.map((part) => typed.find(({ isMeant }) => isMeant(part)))
  if (parts.length === 0 || by.some((found) => !found)) return 0
  return [...new Set(by)].reduce((sum, found) => sum + (found?.weight ?? 0), 0)
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
  const scored = index.questions.map(({ entry, phrases }, at) => {
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
