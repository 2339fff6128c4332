import { OWN_CASES, ownCase } from '../account/session'
import { readTab, writeTab } from '../tabStorage'

/**
 * Where people read how their cases stand: by codes, or, for those that they opened in this tab while signed in, on their own
 * pages. It holds over the way to the bank and back.
 */

const OWN = 'own'
type Kinds = Record<string, string>
const own = () => readTab<Kinds>(OWN, {})

export function rememberOwn(code: string, kind: string) {
  writeTab(OWN, { ...own(), [code]: kind })
}

export function standsAt(codes: string[]) {
  const [code, ...others] = codes
  const kinds = codes.map((one) => own()[one])
  if (code === undefined || kinds.includes(undefined))
    return `/e-visa/search${code && others.length === 0 ? `#${code}` : ''}`
  return others.length === 0 ? ownCase(code, kinds[0] ?? '') : OWN_CASES
}
