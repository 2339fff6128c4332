/**
 * Pages that are written at build time (`scripts/prerender.mjs`): the home page, a file for each language, and the
 * confirmations before an application and the look-up, each one file with a template for each language. The program takes
 * them over.
 */

import { isConfirmed } from '../device/confirmations'
import { readDevice, writeDevice } from '../device/deviceStorage'
import { firstLanguage, type Language } from '../words/language'

const root = globalThis.document?.getElementById('root')

/** Whether what stands in the page, or is being written at build time, is what was written there. */
export const isWritten = () => typeof document === 'undefined' || root?.dataset.language !== undefined

/** Whether the program can take over what stands in the page: it is of this address, in the language of the person. */
export function fits(language: Language) {
  return root?.dataset.language === language && root.dataset.path === location.pathname
}

/** What a link may say without being about something that was begun before. */
const ABOUT_NOTHING = ['lang']

/** Whoever goes on with something, or has confirmed in this tab, is not shown what stands at its beginning. */
function begins() {
  const names = [...new URLSearchParams(location.search).keys()]
  const areConfirmed = root?.dataset.confirmations !== undefined && isConfirmed()
  return names.every((name) => ABOUT_NOTHING.includes(name)) && location.hash === '' && !areConfirmed
}

/** Puts the template of the person's language in its place. */
export function showWritten(language = firstLanguage()) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-language="${language}"]`)
  if (!root || !template || !begins()) return
  root.append(template.content)
  root.dataset.language = language
  document.documentElement.lang = language
  document.title = template.title
}

/** Until the program draws it in the person's language. */
export function hideWritten(is = true) {
  root?.style.setProperty('visibility', is ? 'hidden' : null)
}

const SIGNED_IN = 'signed-in'

/**
 * Whether somebody signed in on this device and did not sign out: no proof of it, and nothing about who. The header has
 * both ways, in and to what is one's own, also where it was written at build time; its styles show one of them by the mark
 * that is set here, before the program runs.
 */
export function keepSignedIn(is: boolean) {
  writeDevice(SIGNED_IN, is ? 'yes' : undefined)
  document.documentElement.toggleAttribute('data-signed-in', is)
}

/** Whether this device says so. */
export const seemsSignedIn = () => readDevice(SIGNED_IN) !== undefined

if (root && seemsSignedIn()) keepSignedIn(true)

/** The program listens from now on; what it draws next is its own. */
export function running() {
  if (!root || root.dataset.running) return
  delete root.dataset.language
  root.dataset.running = 'true'
  dispatchEvent(new Event('running'))
}
