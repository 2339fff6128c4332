const ROLES = ['officer', 'supervisor', 'finance', 'editor', 'administrator']

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
