/** What the examples of each kind show: the first is right, each of the others has a usual fault. */
export const EXAMPLES = {
  portrait: ['good', 'glasses', 'shadow', 'small', 'turned', 'covered'],
  passport: ['good', 'glare', 'cropped', 'tilted'],
} as const

export type Kind = keyof typeof EXAMPLES
export type ShownPortrait = (typeof EXAMPLES.portrait)[number]
export type ShownPage = (typeof EXAMPLES.passport)[number]

/** One example of either kind. */
export type Example = { kind: 'portrait'; shown: ShownPortrait } | { kind: 'passport'; shown: ShownPage }

export const examplesOf = (kind: Kind) => EXAMPLES[kind].map((shown) => ({ kind, shown }) as Example)
