/** Random choices that a seed repeats (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit) => Math.floor(next() * limit)
  return {
    below,
    of: (list) => list[below(list.length)],
    /** One of `[weight, value]`, the heavier the oftener. */
    weighted(pairs) {
      let at = below(pairs.reduce((sum, [weight]) => sum + weight, 0))
      return pairs.find(([weight]) => {
        at -= weight
        return at < 0
      })[1]
    },
  }
}
