type Tell = (list: unknown[]) => Promise<unknown>

let listed: unknown[] | undefined
const rules: Tell[] = []

// Of a list that this release cannot read the rules keep that of the build: the server checks every answer again.
const tellTo = (tell: Tell, list: unknown[]) => void tell(list).catch(() => undefined)

/** The border gates as the server lists them, closed ones too: all rules know these and no others from now on. */
export function offerGates(list: unknown[]) {
  listed = list
  for (const tell of rules) tellTo(tell, list)
}

/** Tells the rules of a worker, now and whenever the list changes; until it is known those of the build hold. */
export function followGates(tell: Tell) {
  rules.push(tell)
  if (listed) tellTo(tell, listed)
}
