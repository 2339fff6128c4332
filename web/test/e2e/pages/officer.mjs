import * as http from '../seed/http.mjs'
import { isSignedIn } from '../seed/tab.mjs'
import { solveCaptcha } from '../support/captcha.mjs'
import { en, languages, words } from '../support/words.mjs'
import { toSignIn } from './account.mjs'

export async function signIn(page, portal, { name, password } = portal.officer) {
  await toSignIn(page)
  await page.getByRole('textbox', { name: en('field.login.username.label') }).fill(name)
  await page.getByLabel(en('field.login.password.label')).fill(password)
  await solveCaptcha(page, portal)
  await page.getByRole('button', { name: en('account.login.enter'), exact: true }).click()
}

/** A window of somebody of the authority, who may read the mails. */
export async function atDesk(enter, portal) {
  const { page } = await enter()
  await arrive(page, portal)
  return page
}

/** Comes to the desk as somebody who has signed in before. */
export async function arrive(page, portal, account = portal.officer) {
  await isSignedIn(page, await http.signIn(portal, account))
  await openDesk(page, portal)
}

export async function openDesk(page, portal) {
  await page.goto(`${portal.url}/authority`)
}

/** The line of the queue that shows a name. */
export function row(page, name) {
  return page.getByRole('link', { name: new RegExp(name) })
}

export async function filter(page, status) {
  await page
    .getByRole('combobox', { name: en('authority.queue.filter') })
    .selectOption(en(status === 'all' ? 'list.all' : `option.filter.${status}`))
}

export async function openCase(page, name) {
  await row(page, name).click()
  await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
}

/** Opens a case by its code, whatever list it is in. */
export async function openCode(page, portal, code) {
  await page.goto(`${portal.url}/authority/${code}`)
}

export async function decide(page, decision) {
  await page.getByRole('button', { name: en(`authority.decision.${decision}`) }).click()
}

/** The list of applications, with its rows and pages. */
export function queue(page) {
  return page.getByRole('region', { name: en('authority.queue.title') })
}

/** Waits until the rows are those that were asked for; until then the earlier ones stay. */
export async function listed(page) {
  await queue(page).locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await queue(page).getByRole('listitem').first().waitFor()
}

/** Codes of the applications on this page of the queue. */
export async function codesShown(page) {
  // At one moment: rows may be exchanged while they are read one after the other.
  const links = queue(page).getByRole('listitem').getByRole('link')
  const addresses = await links.evaluateAll((shown) => shown.map((link) => link.getAttribute('href')))
  return addresses.map((address) => new URL(address, page.url()).pathname.split('/').pop())
}

/** Presses a button of the queue (`next`, `previous`) and waits for the other rows. */
export async function turn(page, direction) {
  const [before] = await codesShown(page)
  await queue(page)
    .getByRole('button', { name: en(`list.${direction}`) })
    .click()
  await queue(page).locator(`a[href*="/authority/${before}"]`).waitFor({ state: 'detached' })
}

/** Whether there are more pages in a direction. */
export async function canTurn(page, direction) {
  const button = queue(page).getByRole('button', { name: en(`list.${direction}`) })
  return (await button.getAttribute('aria-disabled')) === null
}

/** Says why in the dialog that is open. */
export async function giveReason(page, reason) {
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: en('authority.ask.reason') })
    .fill(reason)
}

/** Looks at the open case and at each dialog of a decision, in every language. */
export async function inEveryLanguage(page, decisions, look) {
  for (const language of languages) {
    const say = words(language)
    await page.locator(`header button[lang="${language}"]`).click()
    await page.getByRole('heading', { name: say('authority.decision.title'), exact: true }).waitFor()
    await look(page, language)
    for (const decision of decisions) {
      await page.getByRole('button', { name: say(`authority.decision.${decision}`) }).click()
      await page
        .getByRole('dialog')
        .getByText(say(`authority.ask.${decision}.title`))
        .waitFor()
      await look(page, language)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  await page.locator('header button[lang="en"]').click()
}

/** Says what must be mended, and in which answer. */
export async function explain(page, reason, field) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: en('authority.ask.reason') }).fill(reason)
  await dialog.getByRole('checkbox', { name: en(`field.evisa.${field}.label`), exact: true }).check()
}

export async function confirm(page, decision) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(`authority.ask.${decision}.confirm`) })
    .click()
}
