import { en } from '../support/words.mjs'
import * as officer from './officer.mjs'
import * as organization from './organization.mjs'

export const say = (key, params) => en(`signing.${key}`, params)

/** The pages of whoever signs. */
export const SIGNATURES = '/digital-signature-info'
export const UPDATE = '/update-sign'
export const VERIFY = '/verify-sign'

/** Of the organization's own token, and who stands in its certificate. */
export const PIN = '471147'
export const OWNER = 'CÔNG TY TNHH SAO MAI'
export const OWN = `/C=VN/O=Công ty TNHH Sao Mai/CN=${OWNER}/UID=MST:${organization.sender.taxCode}`
/** Of another organization. */
export const OTHERS = '/C=VN/O=Cong ty Hoa Sen/CN=CONG TY HOA SEN/UID=MST:0109999999'

export const press = (at, key, params) =>
  at.getByRole('button', { name: say(key, params), exact: true }).click()

/** The dialog in which a page is connected with evisa-sign. */
export const connecting = (page) => page.getByRole('dialog', { name: say('connect.title') })

/** Connects the page with the code that the window of evisa-sign shows. */
export async function connect(page, computer, look = async () => undefined) {
  const dialog = connecting(page)
  const before = computer.codes()
  await dialog
    .getByRole('button', { name: new RegExp(`^(${say('connect.find')}|${en('list.again')})$`) })
    .click()
  const code = dialog.getByRole('textbox', { name: say('connect.code') })
  await code.fill('AAAAAA')
  await look(page)
  await press(dialog, 'connect.act')
  await dialog.getByText(say('bridge.wrongCode')).waitFor()
  await look(page)
  await code.fill((await computer.code(before)).toLowerCase())
  await press(dialog, 'connect.act')
  await dialog.waitFor({ state: 'detached' })
}

/** Chooses the certificate of somebody in one of the tokens, and registers it. */
export async function register(page, owner) {
  await page.getByRole('radio', { name: new RegExp(owner) }).check()
  await press(page, 'update.act')
}

/** Connects evisa-sign, registers the organization's own certificate and verifies it: the list of applications is shown. */
export async function registerAndVerify(page, portal, computer) {
  await page.goto(portal.url + UPDATE)
  await press(page, 'update.read')
  await connect(page, computer)
  await register(page, OWNER)
  await organization.heading(page, 'signing.verify.title').waitFor()
  computer.willEnter(PIN)
  await press(page, 'verify.act')
  await organization.heading(page, 'organization.cases.title').waitFor()
}

/** The authority lets an organization sign. */
export async function letSign(desk, portal, who) {
  await desk.goto(`${portal.url}/authority/organizations`)
  await desk.getByRole('link', { name: who.name }).click()
  const act = { name: en('authority.organizations.letSign.open'), exact: true }
  await desk.getByRole('main').getByRole('button', act).click()
  await desk.getByRole('dialog').getByRole('button', act).click()
  await desk.getByText(en('authority.organizations.is.signs'), { exact: true }).first().waitFor()
}

/** An officer's window, signed in as a supervisor. */
export async function superviseAt(desk, portal) {
  await officer.arrive(desk, portal, await portal.hire('supervisor'))
}

/** Selects the applications of these people, and nothing else, in the list that is open. */
export async function select(page, names) {
  const none = page.getByRole('button', { name: en('list.selectNone'), exact: true })
  if (await none.isVisible()) await none.click()
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`${name} `) }).check()
}

/** Opens the question before what is selected is signed: `signing`, or `assigning` as well. */
export async function ask(page, how, count) {
  const acts = page.getByRole('group', { name: en('list.selection') })
  await press(acts, how === 'signing' ? 'cases.act' : 'cases.assign')
  const title = say(`cases.${how}.title_${count === 1 ? 'one' : 'other'}`, { count })
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

/** Closes the dialog once so many of all are signed. */
export async function signed(dialog, done, all) {
  await dialog.getByText(en('organization.bulk.done', { done, all }), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: en('organization.bulk.close'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const SIGN = '/client-service/hstt/ky-so'

/** How long each part of signing takes from now on, in milliseconds: the portal, the token, and the portal again. */
export function timed(page) {
  const took = []
  const note = (request) => {
    const isAsked = new URL(request.url()).pathname === SIGN
    if (request.method() === 'POST' && (isAsked || request.url().endsWith('/sign')))
      took.push(Math.round(request.timing().responseEnd))
  }
  page.on('requestfinished', note)
  return took
}
