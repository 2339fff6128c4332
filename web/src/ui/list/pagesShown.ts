/** Pages before and behind the open one that are named. */
const BESIDE = 1
/** As many places are always taken, so that the numbers stay under the pointer: ends, gaps, the open page and those beside it. */
const PLACES = 2 + 2 + 1 + 2 * BESIDE

/** Which pages are offered by number: both ends and those around the open one; undefined is a gap. */
export function pagesShown(page: number, count: number): (number | undefined)[] {
  if (count <= PLACES) return Array.from({ length: count }, (_, one) => one)
  // Between the ends and their gaps.
  const room = PLACES - 4
  const first = Math.min(Math.max(page - BESIDE, 2), count - 2 - room)
  const middle = Array.from({ length: room }, (_, place) => first + place)
  return [
    0,
    first > 2 ? undefined : 1,
    ...middle,
    first + room < count - 2 ? undefined : count - 2,
    count - 1,
  ]
}
