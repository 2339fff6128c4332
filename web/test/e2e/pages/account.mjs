import { captchaInput, captchaSolution } from '../support/captcha.mjs'
import { en } from '../support/words.mjs'
import * as keys from './keyboard.mjs'

/** All of it as somebody without a pointer goes. */
const main = (page) => page.getByRole('main')

export const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true })

export async function type(page, form, answers) {
  for (const [field, text] of Object.entries(answers)) {
    const label = en(`field.${form}.${field}.label`)
    // Whoever must answer sees a star behind the label.
    const box = main(page).getByLabel(new RegExp(`^${label}\\s*\\*?$`))
    await keys.type(page, box, text)
  }
}

export async function captcha(page, portal) {
  await keys.type(page, captchaInput(page), await captchaSolution(page, portal))
}

export const press = (page, key) =>
  keys.press(page, main(page).getByRole('button', { name: en(key), exact: true }))

export const follow = (page, key) =>
  keys.press(page, main(page).getByRole('link', { name: en(key), exact: true }))

/** Gives an address on the page that asks for a mail. */
export async function ask(page, portal, form, email, act) {
  await type(page, form, { email })
  await captcha(page, portal)
  await press(page, act)
  await heading(page, en('account.sent.title')).waitFor()
  await keys.focusIsSeen(page)
}

/** Opens the page of a mailed link, as if the link had been pressed. */
export async function openLink(page, portal, path, token) {
  // From another page: the same page with another `#` is no new visit.
  await page.goto('about:blank')
  await page.goto(`${portal.url}/${path}#${token}`)
}

/** From the page that says that one has to sign in, or from the sign-in itself. */
export async function toSignIn(page) {
  const way = page.getByRole('main').getByRole('link', { name: en('nav.signIn'), exact: true })
  const arrived = heading(page, en('form.login.title'))
  await arrived.or(way).waitFor()
  if (await way.count()) await way.click()
  await arrived.waitFor()
}

export async function signIn(page, portal, username, password) {
  await toSignIn(page)
  await type(page, 'login', { username, password })
  await captcha(page, portal)
  await press(page, 'account.login.enter')
}

/** Signs out on the account's page. */
export async function signOut(page, portal) {
  await page.goto(`${portal.url}/account`)
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signOut.act') })
    .click()
  await page.waitForURL(/\/login$/)
}
