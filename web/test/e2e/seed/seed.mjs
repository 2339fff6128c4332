import * as accounts from './accounts.mjs'
import * as authority from './authority.mjs'
import { begun } from './begun.mjs'
import * as cases from './cases.mjs'

/**
 * What a story does not tell is there before it begins: made over HTTP, through the same door as the pages, in milliseconds.
 * `on`: the portal, and who draws pictures.
 */
export function seeding(on) {
  let officer
  /** Approves a case, as an officer of its own. */
  async function approve(code) {
    officer ??= authority.session(on.portal, 'officer', 'approving')
    await authority.approve(on.portal, (await officer).token, code)
  }
  return {
    approve,
    /** An application of a person; `paid` for, and `approved`, where the story begins after that. */
    async application({ approved = false, ...how } = {}) {
      const sent = await cases.application(on, { ...how, paid: how.paid || approved })
      if (approved) await approve(sent.code)
      return sent
    },
    /** Opens an application that was begun on the page's device, up to the trip. */
    begun: (page) => begun(on, page),
    guarantee: (answers) => cases.guarantee(on, answers),
    organizationApplications: (how) => cases.organizationApplications(on, how),
    account: (address, password) => accounts.account(on, address, password),
    organization: (how) => accounts.organization(on, how),
    member: (...of) => accounts.member(on, ...of),
    /** A session of somebody of the authority who has these roles. */
    session: (roles, name) => authority.session(on.portal, roles, name),
  }
}
