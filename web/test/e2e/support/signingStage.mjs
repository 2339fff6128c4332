import { after, before } from 'node:test'
import { testAuthority } from './authority.mjs'
import { stage } from './stage.mjs'
import { signersDesk } from './token.mjs'

/** The stage of stories about digital signatures: its portal accepts those that `authority` has issued certificates for. */
export function signingStage() {
  const authority = testAuthority()
  before(authority.start)
  after(authority.stop)
  const on = stage({ EVISA_SIGN_ROOTS: authority.roots, EVISA_SIGN_LOOPBACK: '1' })
  on.authority = authority
  /** A computer with USB tokens and evisa-sign, which signs for this portal. */
  on.computer = async () => {
    const portalKey = (await on.portal.command('signing', 'key')).split('\n')[0].trim()
    const computer = signersDesk(on.portal.url, portalKey)
    after(() => computer.clear())
    return computer
  }
  return on
}
