import { ORGANIZATION_CASES, OWN_CASES, ownCase, ownList } from '../account/session/session'
import { readTab, writeTab } from '../device/tabStorage'

/**
 * Where people read how their cases stand: by codes, or, for those that they opened in this tab while signed in, on their own
 * pages. It holds over the way to the bank and back.
 */

const OWN = 'own'
type KindsByCode = Record<string, string>
const own = () => readTab<KindsByCode>(OWN, {})

export function rememberOwn(code: string, kind: string) {
  writeTab(OWN, { ...own(), [code]: kind })
}

/** Whether these are applications of an organization, opened by one of its members in this tab. */
export const isOfOrganization = (codes: string[]) =>
  codes.length > 0 && codes.every((code) => ownList(own()[code] ?? '') === ORGANIZATION_CASES)

export function statusPath(codes: string[]) {
  const [code, ...others] = codes
  const kinds = codes.map((one) => own()[one])
  if (code === undefined || kinds.includes(undefined))
    return `/e-visa/search${code && others.length === 0 ? `#${code}` : ''}`
  if (others.length === 0) return ownCase(code, kinds[0] ?? '')
  return isOfOrganization(codes) ? ORGANIZATION_CASES : OWN_CASES
}
