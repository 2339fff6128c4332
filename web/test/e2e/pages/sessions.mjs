import { readFileSync } from 'node:fs'

const description = new URL('../../../../server/openapi.json', import.meta.url)
const { components } = JSON.parse(readFileSync(description, 'utf8'))
/** Those of the authority. */
const ROLES = components.schemas.Role.enum.filter((role) => !role.startsWith('organization'))

/** Cookies of whoever is signed in, as `SIGNED_IN` names them; each signs in when that is first asked for. */
export function sessions(on) {
  const open = {
    /** Of the authority, with every role. */
    authority: () => on.seed.session(ROLES, 'everybody'),
    /** The main account of an organization that was registered and approved. */
    member: () => on.seed.organization(),
  }
  const kept = {}
  return async (who) => {
    kept[who] ??= open[who]()
    return (await kept[who]).cookies
  }
}
