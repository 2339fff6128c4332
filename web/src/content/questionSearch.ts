import { wordsOf as partsOf } from '../form/search/fold'
import { allowedErrors, errorsBetween } from '../form/search/near'
import { type ReadEntry, wordsOf } from './useContent'

/** So much of what was typed, weighed by how rare it is, must be in an answer. */
const ENOUGH = 0.5
/** What fits but for typing errors counts less than what fits. */
const NEAR = 0.7
/** A word of a question says more about it than one of the answer. */
const IN_TITLE = 1.5

const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}]/u

/** Chinese and Japanese are written without spaces: their signs, and each with the next, stand for words. */
function piecesOf(text: string) {
  return partsOf(text).flatMap((word) => {
    if (!UNPARTED.test(word)) return [word]
    const signs = [...word]
    const pairs = signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign)
    return [...signs, ...pairs]
  })
}

/** How well a typed piece fits some text: 1 exactly or as a beginning, less with errors, 0 not at all. */
function fitOf(typed: string, words: string[]) {
  if (UNPARTED.test(typed)) return words.some((word) => word.includes(typed)) ? 1 : 0
  if (words.some((word) => word.startsWith(typed))) return 1
  const allowed = allowedErrors(typed)
  if (allowed === 0) return 0
  const isNear = (word: string) => {
    if (Math.abs(word.length - typed.length) > allowed && word.length < typed.length) return false
    const { whole, start } = errorsBetween(typed, word)
    return whole <= allowed || start <= 1
  }
  return words.some(isNear) ? NEAR : 0
}

/**
 * The questions that what was typed may be about, the likeliest first; all of them where nothing was. It forgives accents,
 * capitals and typing errors, and words that no answer has.
 */
export function searchQuestions(entries: ReadEntry[], typed: string) {
  const pieces = [...new Set(piecesOf(typed))]
  if (pieces.length === 0) return entries
  const texts = entries.map(({ title, html }) => ({ title: partsOf(title), body: partsOf(wordsOf(html)) }))
  const fits = pieces.map((piece) =>
    texts.map(({ title, body }) => Math.max(fitOf(piece, title) * IN_TITLE, fitOf(piece, body))),
  )
  // What stands in every answer tells nothing about which one is meant.
  const weights = fits.map((fit) => Math.log(1 + entries.length / Math.max(1, fit.filter(Boolean).length)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return entries
    .map((entry, at) => {
      const score = fits.reduce((sum, fit, piece) => sum + (fit[at] ?? 0) * (weights[piece] ?? 0), 0) / whole
      return { entry, score }
    })
    .filter(({ score }) => score >= ENOUGH)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
