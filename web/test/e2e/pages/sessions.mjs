import { visitor } from '../support/browser.mjs'
import { td3 } from '../support/mrz.mjs'
import { pictures } from '../support/pictures.mjs'
import { traveller } from '../support/traveller.mjs'
import * as officer from './officer.mjs'
import * as organization from './organization.mjs'

const ROLES = ['officer', 'supervisor', 'finance', 'editor', 'administrator']

/** A window of somebody of the authority who may do everything there. */
async function authority(browser, portal, name = 'everybody') {
  const { page, context } = await visitor(browser)
  await officer.openDesk(page, portal)
  await officer.signIn(page, portal, await portal.hire(ROLES, name))
  await page.waitForURL(/\/authority$/)
  return { page, context }
}

/** A window of the main account of an organization that was registered and approved. */
async function member(browser, portal) {
  const desk = await authority(browser, portal, 'registrar')
  const { page, context } = await visitor(browser)
  const { portrait } = await pictures(browser, td3(traveller), traveller)
  await organization.admitted(page, desk.page, portal, portrait)
  await desk.context.close()
  return { page, context }
}

async function cookiesOf(window) {
  const { context } = await window
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Cookies of whoever is signed in, as `SIGNED_IN` names them; each signs in when that is first asked for. */
export function sessions(on) {
  const open = { authority, member }
  const kept = {}
  return (who) => {
    kept[who] ??= cookiesOf(open[who](on.browser, on.portal))
    return kept[who]
  }
}
