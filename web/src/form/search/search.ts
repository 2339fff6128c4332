import type { Language } from '../../words/i18n'
import { NAMES, nameOf } from '../catalogues/catalogues'
import type { Entry } from '../catalogues/entry'
import { type Name, nameFrom, placeIn, readings } from './name'
import { ALLOWED_AT_START, allowedErrors, errorsBetween } from './near'

/** Further names by code, one text a code, parted by commas: the more usual ones first. */
export type FurtherNames = Record<string, string>

interface Line {
  code: string
  codeName: Name
  own: Name
  further: Name[]
  others: Name[]
}

export interface SearchResult {
  /** Codes, the best first. */
  codes: string[]
  /** The only one that is called exactly so. */
  sure: string | undefined
}

/** From what fits best: the order in which lines are offered. */
enum MatchRank {
  Whole,
  OwnStart,
  OwnWord,
  Further,
  Other,
  Inside,
}

/** Room for the places of further names between two fits. */
const STEP = 1000

function fitOf(line: Line, typed: string): number | undefined {
  let best: number | undefined
  const take = (fit: MatchRank, place = 0) => {
    best = Math.min(best ?? Number.POSITIVE_INFINITY, fit * STEP + place)
  }
  const own = placeIn(line.own, typed)
  if (own)
    take(
      {
        whole: MatchRank.Whole,
        start: MatchRank.OwnStart,
        word: MatchRank.OwnWord,
        inside: MatchRank.Inside,
      }[own],
    )
  line.further.forEach((name, place) => {
    const at = placeIn(name, typed)
    if (at)
      take(
        {
          whole: MatchRank.Whole,
          start: MatchRank.Further,
          word: MatchRank.Further,
          inside: MatchRank.Inside,
        }[at],
        place + 1,
      )
  })
  for (const name of line.others) {
    const at = placeIn(name, typed)
    if (at)
      take(
        { whole: MatchRank.Whole, start: MatchRank.Other, word: MatchRank.Other, inside: MatchRank.Inside }[
          at
        ],
      )
  }
  if (placeIn(line.codeName, typed)) take(MatchRank.Other)
  return best
}

/** How far the nearest name is, if it is near enough: a whole name before a beginning, the page's language before others. */
function missOf({ own, further, others }: Line, typed: string): number | undefined {
  const allowed = allowedErrors(typed)
  if (allowed === 0) return undefined
  const misses = [own, ...further, ...others].flatMap(({ letters }, place) => {
    const { whole, start } = errorsBetween(typed, letters)
    if (whole <= allowed) return whole * STEP + place
    return start <= ALLOWED_AT_START ? (start + allowed + 1) * STEP + place : []
  })
  return misses.length > 0 ? Math.min(...misses) : undefined
}

/** A search in a catalogue: what is typed is compared with every name, and the result is in order of how well it fits. */
export function searchIn(entries: Entry[], language: Language, furtherNames: FurtherNames = {}) {
  const lines = entries.map((entry): Line => {
    const own = nameOf(entry, language)
    const names = Object.values(NAMES).map((key) => entry[key])
    return {
      code: entry.ma,
      codeName: nameFrom(entry.ma),
      own: nameFrom(own),
      further: (furtherNames[entry.ma]?.split(', ') ?? []).map(nameFrom),
      others: names.filter((name) => name && name !== own).map(nameFrom),
    }
  })

  function ranked(rankOf: (line: Line) => number | undefined) {
    const ranks = lines.flatMap(({ code }, at) => {
      const rank = lines[at] && rankOf(lines[at])
      return rank === undefined ? [] : [{ code, rank }]
    })
    return ranks.sort((one, other) => one.rank - other.rank)
  }

  return (typed: string): SearchResult => {
    const wanted = readings(typed)
    if (wanted.length === 0) return { codes: lines.map(({ code }) => code), sure: undefined }
    // A code in capitals is meant as one: 'mar' begins the Marshall Islands, 'MAR' is Morocco.
    const asCode = lines.find(({ code }) => code === typed.trim())?.code
    const fits = ranked((line) => {
      if (line.code === asCode) return 0
      // What was typed comes before what it is called without 'Republic of'.
      const each = wanted.map((reading, at) => {
        const fit = fitOf(line, reading)
        return fit === undefined ? Number.POSITIVE_INFINITY : fit + (at * STEP) / 2
      })
      const best = Math.min(...each)
      return Number.isFinite(best) ? best : undefined
    })
    const whole = fits.filter(({ rank }) => rank < STEP / 2)
    const bare = fits.filter(({ rank }) => rank < STEP)
    const exact = whole.length > 0 ? whole : bare
    const sure = asCode ?? (exact.length === 1 ? exact[0]?.code : undefined)
    const found = fits.length > 0 ? fits : ranked((line) => missOf(line, wanted[0] ?? ''))
    return { codes: found.map(({ code }) => code), sure }
  }
}
