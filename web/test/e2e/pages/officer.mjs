import { solveCaptcha } from '../support/captcha.mjs'
import { en } from '../support/words.mjs'

export async function signIn(page, portal, { name, password } = portal.officer) {
  await page.getByRole('textbox', { name: en('authority.login.username') }).fill(name)
  await page.getByLabel(en('authority.login.password')).fill(password)
  await solveCaptcha(page, portal)
  await page.getByRole('button', { name: en('authority.login.enter') }).click()
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
    .selectOption(en(`authority.filter.${status}`))
}

export async function openCase(page, name) {
  await row(page, name).click()
  await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
}

export async function decide(page, decision) {
  await page.getByRole('button', { name: en(`authority.decision.${decision}`) }).click()
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
