let open: string[] | undefined
let told: ((codes: string[]) => void) | undefined

/** Codes of the gates that are open, as the server lists them: the rules know these and no others from now on. */
export function offerGates(codes: string[]) {
  open = codes
  told?.(codes)
}

/** Tells the rules, now and whenever the list changes; until it is known those of the build hold. */
export function followGates(tell: (codes: string[]) => void) {
  told = tell
  if (open) tell(open)
}
