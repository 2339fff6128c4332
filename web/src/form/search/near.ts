/** So many letters may be wrong: one of five or more, two of eight or more. */
export const allowedErrors = (letters: string) => (letters.length >= 8 ? 2 : letters.length >= 5 ? 1 : 0)

/**
 * How many letters must be added, left out, replaced, or changed places with their neighbour, to come from what was typed
 * to the name, and to that beginning of the name that is nearest.
 */
export function errorsBetween(typed: string, name: string) {
  let twoBefore: number[] = []
  let before = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const here = [row]
    for (let at = 1; at <= name.length; at++) {
      const same = typed[row - 1] === name[at - 1]
      const swapped = row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1]
      here[at] = Math.min(
        (before[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoBefore[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoBefore = before
    before = here
  }
  return { whole: before[name.length] ?? 0, start: Math.min(...before) }
}

/** A name of which only the beginning has been typed fits with one wrong letter: with two, nearly every name does. */
export const ALLOWED_AT_START = 1
